"""What the reference of Dagster types says about annotations, storage, and errors."""

import typing
from collections.abc import Sequence

import dagster as dg
import pytest
from dagster._core.errors import DagsterStepOutputNotFoundError
from dagster_shared.check import CheckError

Even = dg.DagsterType(name="Even", type_check_fn=lambda _, value: value % 2 == 0)


def returns(annotation, value):
    """Whether an op with this annotation passes with this value."""

    def compute():
        return value

    compute.__annotations__["return"] = annotation

    @dg.job
    def check():
        dg.op(compute)()

    return check.execute_in_process(raise_on_error=False).success


@pytest.mark.parametrize(
    ("annotation", "accepted", "rejected"),
    [
        (int, True, 1.5),
        (float, 1.0, 1),
        (list[int], [1], ["a"]),
        (list, [1, "a"], (1,)),
        (set[int], {1}, {"a"}),
        (dict[str, int], {"a": 1}, {"a": "b"}),
        (tuple[int, str], (1, "a"), (1, 2)),
        (typing.Optional[int], None, "a"),
        (int | None, None, "a"),
        (Even, 2, 3),
        (list[Even], [2], [3]),
    ],
)
def test_annotations_are_checked(annotation, accepted, rejected):
    """Dagster checks values against these annotations of inputs and outputs."""
    assert returns(annotation, accepted)
    assert not returns(annotation, rejected)


@pytest.mark.parametrize(
    "annotation",
    [int | str, None | int, typing.Literal["a"], Sequence[int], tuple[int, ...]],
)
def test_other_annotations_do_not_load(annotation):
    """Other forms raise an error when the code is loaded."""
    with pytest.raises(dg.DagsterInvalidDefinitionError, match="Problem using type"):
        returns(annotation, "a")


def test_an_explicit_type_replaces_an_annotation_that_does_not_load():
    """To turn off the check, pass `dagster_type=dg.Any`."""

    @dg.asset(dagster_type=dg.Any)
    def order_number() -> int | str:
        return 1.5

    assert dg.materialize([order_number]).success


class Stored(dg.IOManager):
    def __init__(self):
        self.assets = []

    def handle_output(self, context, obj):
        self.assets.append(context.asset_key.to_user_string())

    def load_input(self, context): ...


def stored(*assets):
    manager = Stored()
    dg.materialize([*assets], resources={"io_manager": manager}, raise_on_error=False)
    return manager.assets


def test_none_and_nothing_do_not_reach_the_io_manager():
    """The I/O manager isn't called for a `Nothing` output."""

    @dg.asset
    def annotated() -> None: ...

    @dg.asset(dagster_type=dg.Nothing)
    def typed(): ...

    @dg.asset
    def plain(): ...

    assert stored(annotated, typed, plain) == ["plain"]


def test_an_output_without_a_value_cannot_be_loaded():
    @dg.asset
    def table() -> None: ...

    @dg.asset
    def rows(table):
        return table

    with pytest.raises(FileNotFoundError):
        dg.materialize([table, rows])


def test_a_type_check_that_fails_is_not_retried():
    attempts = []

    @dg.asset(dagster_type=Even, retry_policy=dg.RetryPolicy(max_retries=2))
    def odd():
        attempts.append(1)
        return 3

    assert not dg.materialize([odd], raise_on_error=False).success
    assert attempts == [1]


def test_a_value_that_fails_is_not_stored():
    """An output value isn't stored."""

    @dg.asset(dagster_type=Even)
    def odd():
        return 3

    assert stored(odd) == []


def test_two_types_of_one_name_do_not_load():
    """`name` must be unique in a job."""
    same = [dg.PythonObjectDagsterType(int, name="Same") for _ in range(2)]
    assets = [dg.asset(name=f"asset_{row}", dagster_type=one)(lambda: 1) for row, one in enumerate(same)]
    with pytest.raises(dg.DagsterInvalidDefinitionError, match="with the same name"):
        dg.Definitions.validate_loadable(dg.Definitions(assets))


@pytest.mark.parametrize(
    "wrap",
    [
        lambda: dg.List[dg.Nothing],
        lambda: dg.Optional[dg.Nothing],
        lambda: dg.Set[dg.Nothing],
        lambda: dg.Tuple[dg.Int, dg.Nothing],
    ],
)
def test_nothing_cannot_be_wrapped(wrap):
    """You can't use `Nothing` inside `List`, `Optional`, `Set`, or `Tuple`."""
    with pytest.raises((dg.DagsterInvalidDefinitionError, CheckError), match="Nothing"):
        wrap()


def test_a_registered_type_of_a_built_in_class_is_ignored():
    """For built-in classes such as `int`, Dagster ignores your type and uses its own."""
    dg.make_python_type_usable_as_dagster_type(int, Even)
    assert returns(int, 3)


@pytest.mark.parametrize(
    ("python_type", "ignored"),
    [(t, True) for t in (bool, dict, float, int, list, set, str, tuple)] + [(bytes, False), (frozenset, False)],
)
def test_the_built_in_classes_whose_registered_type_is_ignored(python_type, ignored, monkeypatch):
    monkeypatch.setattr("dagster._core.types.dagster_type._PYTHON_TYPE_TO_DAGSTER_TYPE_MAPPING_REGISTRY", {})
    rejecting = dg.DagsterType(name="Rejecting", type_check_fn=lambda _, value: False)
    dg.make_python_type_usable_as_dagster_type(python_type, rejecting)
    assert dg.check_dagster_type(python_type, python_type()).success is ignored


@pytest.mark.parametrize("check", [lambda value: True, lambda _, value, limit=3: True])
def test_a_check_has_exactly_two_parameters(check):
    with pytest.raises(dg.DagsterInvalidDefinitionError, match="must take 2 arguments"):
        dg.DagsterType(name="Odd", type_check_fn=check)


def test_a_class_is_registered_once_and_before_its_first_annotation():
    """Call the function once for each class, before an op or asset uses the class."""

    class Order: ...

    assert returns(Order, Order())
    with pytest.raises(dg.DagsterInvalidDefinitionError, match="already been registered"):
        dg.make_python_type_usable_as_dagster_type(Order, dg.PythonObjectDagsterType(Order))


@pytest.mark.parametrize("form", [list[int], typing.List[int]])
def test_check_dagster_type_takes_no_typing_forms(form):
    """Forms such as `list[int]` or `typing.List[int]` aren't accepted."""
    with pytest.raises(dg.DagsterInvariantViolationError):
        dg.check_dagster_type(form, [1])


def test_a_failure_in_a_check_is_a_result_and_another_error_is_raised():
    """If the check raises a `Failure`, the result is an unsuccessful `TypeCheck`."""

    def raising(error):
        def check(_, _value):
            raise error

        return dg.DagsterType(name="Raising", type_check_fn=check)

    assert not dg.check_dagster_type(raising(dg.Failure("no")), 1).success
    with pytest.raises(ValueError, match="no"):
        dg.check_dagster_type(raising(ValueError("no")), 1)


def test_a_check_that_requires_a_resource_needs_a_run():
    """No resources are available. To test a check that requires resources, run a job."""
    limited = dg.DagsterType(
        name="Limited",
        type_check_fn=lambda context, value: value < context.resources.limit,
        required_resource_keys={"limit"},
    )
    with pytest.raises(dg.DagsterUnknownResourceError):
        dg.check_dagster_type(limited, 1)

    @dg.asset(dagster_type=limited)
    def orders():
        return 1

    assert dg.materialize([orders], resources={"limit": 2}).success

    @dg.asset(dagster_type=dg.List[limited])
    def several():
        return [1]

    with pytest.raises(dg.DagsterUnknownResourceError, match="limit"):
        dg.materialize([several], resources={"limit": 2})


def test_a_loader_inside_a_container_cannot_read_resources():
    @dg.dagster_type_loader({"size": int}, required_resource_keys={"unit"})
    def load_size(context, config):
        return f"{config['size']} {context.resources.unit}"

    size = dg.PythonObjectDagsterType(str, name="Size", loader=load_size)

    def loaded(dagster_type, value):
        @dg.op(ins={"size": dg.In(dagster_type)})
        def show(size):
            return size

        @dg.job(resource_defs={"unit": dg.ResourceDefinition.hardcoded_resource("cm")})
        def show_size():
            show()

        config = {"ops": {"show": {"inputs": {"size": value}}}}
        return show_size.execute_in_process(config).output_for_node("show")

    assert loaded(size, {"size": 3}) == "3 cm"
    with pytest.raises(dg.DagsterUnknownResourceError, match="unit"):
        loaded(dg.List[size], [{"size": 3}])


def test_a_result_without_a_value_fails_the_check_of_its_type():
    def typed(**value):
        @dg.asset(dagster_type=dg.PythonObjectDagsterType(int, name="Total"))
        def total():
            return dg.MaterializeResult(**value)

        return total

    assert dg.materialize([typed(value=3)]).success
    with pytest.raises(dg.DagsterTypeCheckDidNotPass):
        dg.materialize([typed()])


def test_a_typed_dict_loads_and_fails_in_the_step():
    row = typing.TypedDict("row", {"total": int})

    @dg.op
    def load() -> row:
        return {"total": 3}

    @dg.job
    def load_row():
        load()

    with pytest.raises(TypeError, match="TypedDict does not support"):
        load_row.execute_in_process()


@dg.op(out={"low": dg.Out(), "high": dg.Out()})
def too_few_returned():
    return None


@dg.op(out={"low": dg.Out(), "high": dg.Out()})
def too_few_yielded():
    yield dg.Output(1, "low")


@pytest.mark.parametrize(
    ("op", "error"),
    [
        (too_few_returned, dg.DagsterInvariantViolationError),
        (too_few_yielded, DagsterStepOutputNotFoundError),
    ],
)
def test_a_missing_output_raises_by_how_the_op_gives_its_outputs(op, error):
    with pytest.raises(error):
        dg.GraphDefinition("both", node_defs=[op]).to_job().execute_in_process()
