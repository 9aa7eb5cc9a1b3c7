//! QR codes of links, so that a phone can open the board that a screen shows.

use qrcodegen::{QrCode, QrCodeEcc};
use serde_json::{Value, json};

use crate::error::Error;

/// The code of a text: its number of modules on a side, and a row of `0` and `1`, dark, for each.
///
/// # Errors
/// [`Error`] if the text is longer than any code can hold.
pub fn qr(text: &str) -> Result<Value, Error> {
    // The least correction gives the largest modules; where there is room, the library takes more.
    let code = QrCode::encode_text(text, QrCodeEcc::Low)
        .map_err(|_| Error::of("text", "too long for a QR code"))?;
    let size = code.size();
    let module = |row, column| if code.get_module(column, row) { '1' } else { '0' };
    let rows: Vec<String> =
        (0..size).map(|row| (0..size).map(|column| module(row, column)).collect()).collect();
    Ok(json!({ "size": size, "rows": rows }))
}
