//! QR codes of links, with which a phone can open the board shown on a screen.

use qrcodegen::{QrCode, QrCodeEcc};

/// Number of light modules around a code, without which readers do not find it.
const MARGIN: i32 = 4;

/// Returns the rows of the code of a text, with a light margin: a string of `0` and `1` for each, where `1` is dark. None
/// if the text is longer than any code can hold.
pub fn qr_code(text: &str) -> Option<Vec<String>> {
    // The lowest level of error correction gives the largest modules. Where there is room, the library uses a higher
    // one.
    let code = QrCode::encode_text(text, QrCodeEcc::Low).ok()?;
    let whole = -MARGIN..code.size() + MARGIN;
    // Modules outside the code are light.
    let module = |row, column| if code.get_module(column, row) { '1' } else { '0' };
    Some(whole.clone().map(|row| whole.clone().map(|column| module(row, column)).collect()).collect())
}
