//! The functions that WebAssembly exports: they allocate memory for a question, answer it, and free the answer.
//!
//! The page asks for room, writes the question there as UTF-8, and calls `nonet_answer`. The answer starts with its length
//! in bytes (four bytes, little-endian) and is freed with `nonet_free`.

use std::ptr::slice_from_raw_parts_mut;

/// Number of bytes in front of an answer, which hold its length.
pub const HEADER: usize = 4;

/// Allocates room for a question of this many bytes. The page fills it and passes it to [`nonet_answer`], which frees
/// it.
#[unsafe(no_mangle)]
pub extern "C" fn nonet_room(size: usize) -> *mut u8 {
    Box::into_raw(vec![0_u8; size].into_boxed_slice()).cast()
}

/// Answers the question in a block from [`nonet_room`]. The answer is its length in four bytes, then its text.
///
/// # Safety
/// `question` must come from `nonet_room(size)`, and must not be used again.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn nonet_answer(question: *mut u8, size: usize) -> *mut u8 {
    // SAFETY: the caller passes a whole block from `nonet_room`, which was leaked from a box of this size.
    let question = unsafe { Box::from_raw(slice_from_raw_parts_mut(question, size)) };
    let answer = crate::answer::answer(&String::from_utf8_lossy(&question));
    let length = u32::try_from(answer.len()).unwrap_or(u32::MAX);
    let block: Vec<u8> = length.to_le_bytes().into_iter().chain(answer.into_bytes()).collect();
    Box::into_raw(block.into_boxed_slice()).cast()
}

/// Frees an answer.
///
/// # Safety
/// `answer` must come from [`nonet_answer`], and must not be used again.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn nonet_free(answer: *mut u8) {
    // SAFETY: the block starts with its length, which `nonet_answer` wrote.
    let length = unsafe { answer.cast::<[u8; HEADER]>().read() };
    let size = HEADER + usize::try_from(u32::from_le_bytes(length)).unwrap_or_default();
    // SAFETY: the block was leaked from a box of this size.
    drop(unsafe { Box::from_raw(slice_from_raw_parts_mut(answer, size)) });
}
