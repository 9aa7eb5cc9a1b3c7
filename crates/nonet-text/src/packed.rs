//! Texts packed with DEFLATE, in base64.

use std::fmt::Display;
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
    // In an address, a + may have become a space.
    let bytes = BASE64.decode(text.replace(' ', "+")).map_err(|error| damaged(&error))?;
    String::from_utf8(unpacked(&bytes)?).map_err(|error| damaged(&error))
}

/// Returns the string that stands for a text.
pub fn deflated(text: &str) -> String {
    BASE64.encode(packed(text.as_bytes()))
}

/// Returns the bytes that packed bytes stand for.
pub fn unpacked(bytes: &[u8]) -> Result<Vec<u8>, ReadError> {
    let mut found = Vec::new();
    DeflateDecoder::new(bytes)
        .take(MOST + 1)
        .read_to_end(&mut found)
        .map_err(|error| damaged(&error))?;
    if found.len() as u64 > MOST {
        return Err(damaged(&"it stands for more than 1,048,576 bytes"));
    }
    Ok(found)
}

/// Returns the packed bytes that stand for bytes.
pub fn packed(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = DeflateEncoder::new(Vec::new(), Compression::best());
    // Writing to memory does not fail.
    encoder.write_all(bytes).and_then(|()| encoder.finish()).unwrap_or_default()
}

fn damaged(reason: &dyn Display) -> ReadError {
    ReadError::new(format!("expected a complete link: {reason}"))
}
