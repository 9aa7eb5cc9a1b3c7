//! Texts packed with DEFLATE, in base64.

use std::io::{Read, Write};

use base64::Engine;
use base64::alphabet::STANDARD;
use base64::engine::{DecodePaddingMode, GeneralPurpose, GeneralPurposeConfig};
use flate2::Compression;
use flate2::read::DeflateDecoder;
use flate2::write::DeflateEncoder;

use crate::error::ReadError;

const BASE64: GeneralPurpose = GeneralPurpose::new(
    &STANDARD,
    GeneralPurposeConfig::new()
        .with_decode_padding_mode(DecodePaddingMode::Indifferent)
        .with_decode_allow_trailing_bits(true),
);

/// Maximum number of bytes of a text, since a short link may stand for a text that fills the memory.
const MOST: u64 = 1 << 20;

/// Returns the text that a string stands for.
pub fn inflated(text: &str) -> Result<String, ReadError> {
    let damaged = |reason: String| ReadError::new(format!("expected a complete link: {reason}"));
    // In an address, a + may have become a space.
    let bytes = BASE64.decode(text.replace(' ', "+")).map_err(|error| damaged(error.to_string()))?;
    let mut found = Vec::new();
    DeflateDecoder::new(&bytes[..])
        .take(MOST + 1)
        .read_to_end(&mut found)
        .map_err(|error| damaged(error.to_string()))?;
    if found.len() as u64 > MOST {
        return Err(damaged("it stands for more than 1,048,576 bytes".to_owned()));
    }
    String::from_utf8(found).map_err(|error| damaged(error.to_string()))
}

/// Returns the string that stands for a text.
pub fn deflated(text: &str) -> String {
    let mut encoder = DeflateEncoder::new(Vec::new(), Compression::best());
    // Writing to memory does not fail.
    let bytes = encoder.write_all(text.as_bytes()).and_then(|()| encoder.finish());
    BASE64.encode(bytes.unwrap_or_default())
}
