//! The exceptions of the package, and the conversion of the engine's errors into exceptions.

use std::fmt::Display;

use nonet::{Improper, Stopped};
use pyo3::exceptions::{PyKeyboardInterrupt, PyValueError};
use pyo3::import_exception;
use pyo3::prelude::*;

import_exception!(nonet.errors, DefectError);
import_exception!(nonet.errors, NoSolutionError);
import_exception!(nonet.errors, NodeLimitError);
import_exception!(nonet.errors, ParseError);
import_exception!(nonet.errors, RefusalError);
import_exception!(nonet.errors, RulesError);
import_exception!(nonet.errors, SearchTimeoutError);
import_exception!(nonet.errors, SeveralSolutionsError);

/// Makes the error for rules that cannot be used.
pub fn rules_error(why: impl Display) -> PyErr {
    RulesError::new_err(why.to_string())
}

/// Makes the error for an argument that the package itself should not have passed.
pub fn value_error(why: impl Display) -> PyErr {
    PyValueError::new_err(why.to_string())
}

/// Makes the error for a puzzle that is not proper, although a question needs one.
pub fn improper_error(why: Improper) -> PyErr {
    match why {
        Improper::NoSolution => NoSolutionError::new_err(
            "only a proper puzzle has superfluous clues; this one has no solution",
        ),
        Improper::SeveralSolutions => SeveralSolutionsError::new_err(
            "only a proper puzzle has superfluous clues; this one has several solutions",
        ),
    }
}

/// Makes the error for a search that was stopped.
pub fn stop_error(stopped: Stopped) -> PyErr {
    match stopped {
        Stopped::NodeLimit => NodeLimitError::new_err("stopped at the node limit (max_nodes=)"),
        Stopped::Timeout => SearchTimeoutError::new_err("stopped at the time limit (timeout=)"),
        Stopped::Cancelled => PyKeyboardInterrupt::new_err(()),
    }
}
