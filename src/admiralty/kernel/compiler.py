"""How Numba compiles a rule: one that is only called by other rules becomes a part of them.

Numba makes of every function that it meets a whole library: machine code, and a way to be called from Python. Of some
seven hundred rules of a game a few dozen are called from Python. The others are typed and lowered once, and linked into
those that call them; only the whole is optimised, turned into machine code and kept on disk. That saves half of the
time and most of the space. A part that Python calls after all is compiled once more then, as a whole.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from typing import Any

# Numba's inside has no types of its own.
_codegen: Any = import_module("numba.core.codegen")
_compiler: Any = import_module("numba.core.compiler")
_machinery: Any = import_module("numba.core.compiler_machinery")
_passes: Any = import_module("numba.core.typed_passes")

_depth = 0


@contextmanager
def compilation() -> Iterator[bool]:
    """While a rule is compiled: is it the one that was asked for, and not one that it calls?"""
    global _depth
    _depth += 1
    try:
        yield _depth == 1
    finally:
        _depth -= 1


class _CodegenOfPart:
    """The compiler's back end, for a function that is nowhere in memory: there is no place for its environment."""

    def __init__(self, codegen: Any) -> None:
        self._codegen = codegen

    def __getattr__(self, name: str) -> Any:
        return getattr(self._codegen, name)

    def set_env(self, name: str, environment: Any) -> None:
        """Numba would write the environment into the loaded function."""


class Part(_codegen.JITCodeLibrary):  # type: ignore[misc]  # see above
    """What a rule compiles to that becomes a part of others: ready to be linked into them."""

    @property
    def codegen(self) -> Any:
        return _CodegenOfPart(self._codegen)

    def _optimize_final_module(self) -> None:
        """Together with what it calls it would be optimised here, and again in each rule that calls it."""

    def _finalize_final_module(self) -> None:
        self._finalize_dynamic_globals()
        self._verify_declare_only_symbols()
        self._finalized = True


@_machinery.register_pass(mutates_CFG=True, analysis_only=False)
class RuleLowering(_passes.NativeLowering):  # type: ignore[misc]  # see above
    _name = "rule_lowering"

    def run_pass(self, state: Any) -> Any:
        if self.is_part():
            state.library = Part(state.targetctx.codegen(), state.func_id.func_qualname)
            state.flags.no_cpython_wrapper = True
        return super().run_pass(state)

    def is_part(self) -> bool:
        return _depth > 1


@_machinery.register_pass(mutates_CFG=True, analysis_only=False)
class PartLowering(RuleLowering):
    _name = "part_lowering"

    def is_part(self) -> bool:
        return True


class RuleCompiler(_compiler.CompilerBase):  # type: ignore[misc]  # see above
    """For rules."""

    lowering: type[RuleLowering] = RuleLowering

    def define_pipelines(self) -> list[Any]:
        passes = _compiler.DefaultPassBuilder.define_nopython_pipeline(self.state)
        lowering = _passes.NativeLowering
        passes.passes = [(self.lowering if each is lowering else each, why) for each, why in passes.passes]
        passes.finalize()
        return [passes]


class PartCompiler(RuleCompiler):
    """For functions that nothing but rules can call."""

    lowering = PartLowering


def keep_parts_apart(compiled: Any) -> None:
    """Python must not find a part where it looks for something that it can call."""
    add = compiled.add_overload

    def add_what_can_be_called(result: Any) -> None:
        if isinstance(result.library, Part):
            compiled.overloads[tuple(result.signature.args)] = result
        else:
            add(result)

    compiled.add_overload = add_what_can_be_called


def forget_part(compiled: Any, signature: Any) -> None:
    """So that a rule that was a part so far is compiled as a whole."""
    arguments = tuple(getattr(signature, "args", signature))
    if is_part(compiled.overloads.get(arguments)):
        del compiled.overloads[arguments]


def is_part(result: Any) -> bool:
    return result is not None and isinstance(result.library, Part)
