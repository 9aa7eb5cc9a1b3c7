//! `nonet._core`: the engine as Python sees it. This crate contains only wiring; each file mirrors one of the engine's.

mod arrays;
mod batch;
mod board;
mod clues;
mod constraints;
mod defect;
mod documents;
mod effort;
mod errors;
mod generate;
mod guesses;
mod interrupt;
mod lanes;
mod limits;
mod logic;
mod measures;
mod memory;
mod panic_for_tests;
mod picture;
mod puzzle;
mod rating;
mod rules;
mod session;
mod signals;
mod solver;
mod symmetry;
mod texts;
mod written;

#[cfg(Py_GIL_DISABLED)]
compile_error!(
    "nonet does not support free-threaded Python yet: build it with a Python that has the GIL"
);

#[pyo3::pymodule]
mod _core {
    use pyo3::prelude::*;

    #[pymodule_export]
    use crate::{
        arrays::load_numpy,
        batch::{check_batch, parse_batch, run_batch},
        board::PyBoard,
        clues::{contradiction, estimate, left_out, redundant_clues},
        constraints::{constraint_kinds, constraint_shapes, constraints_json},
        documents::{PyDocument, linked_program, says_more},
        generate::{PyGenerator, completed, one_step, random_grids, random_regions},
        guesses::{tdoku_guesses, tdoku_guesses_batch},
        lanes::lanes,
        limits::seconds,
        logic::{PyLadder, PyStep, explain_batch, rule_techniques, sentence, techniques},
        measures::measure_batch,
        panic_for_tests::panic_for_tests,
        picture::{arrows, board_lines, candidate_places, outline, qr_code, sample_arrow, tone_marks},
        puzzle::{is_region_map, parse_cells},
        rating::{rate_batch, technique_names},
        rules::{PyRules, presets},
        session::{
            PyPractice, PySession, counted_steps, difficulty_named, difficulty_of, singles_title,
            symmetry_named,
        },
        solver::PySolutions,
        symmetry::{
            PySeen, PySymmetries, morph_apply, morph_compose, morph_inverse, morph_parse, morph_parts,
            morph_rows, morph_text,
        },
        texts::{parse_texts, write_texts},
        written::{
            board_of, candidates_size, canvas_layout, cells_of_broken_row, fault_of_list, is_border,
            jigsaw_parts, labels, parse_candidates, picture_of_candidates, picture_row, read_canvas,
            read_symbols, row_of, settled, square_size, write_candidates, write_canvas, write_jigsaw,
            write_picture, write_symbols,
        },
    };

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        crate::defect::listen();
        module.add("BLANKS", nonet::BLANKS)?;
        module.add("SYMBOLS", nonet::SYMBOLS)?;
        module.add("SIZES", nonet_text::symbols::SIZES.to_vec())?;
        crate::session::add_names(module)?;
        module.add("GRID_FAULTS", nonet::GridFault::ALL.map(nonet::GridFault::name))?;
        module.add("__version__", env!("CARGO_PKG_VERSION"))?;
        crate::lanes::warn(module.py())
    }
}
