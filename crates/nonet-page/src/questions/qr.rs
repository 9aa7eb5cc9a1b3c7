//! QR codes of links, with which a phone can open the board shown on a screen.

use qrcodegen::{QrCode, QrCodeEcc};
use serde_json::{Value, json};

use crate::error::Error;

/// Returns the code of a text: the number of modules on a side, and for each row a string of `0` and `1`, where `1` is
/// dark.
///
/// # Errors
/// [`Error`] if the text is longer than any code can hold.
pub fn qr(text: &str) -> Result<Value, Error> {
    // The lowest level of error correction gives the largest modules. Where there is room, the library uses a higher
    // one.
    let code = QrCode::encode_text(text, QrCodeEcc::Low)
        .map_err(|_| Error::of("text", "too long for a QR code"))?;
    let size = code.size();
    let module = |row, column| if code.get_module(column, row) { '1' } else { '0' };
    let rows: Vec<String> =
        (0..size).map(|row| (0..size).map(|column| module(row, column)).collect()).collect();
    Ok(json!({ "size": size, "rows": rows }))
}
