"""What the guides to op graphs, nested graphs, and dynamic graphs say about limits and messages."""

from importlib import import_module

import dagster as dg
import pytest


def sample(name: str):
    return import_module(f"honey_coop.defs.{name}")


def steps(result, kind: str = "STEP_SUCCESS") -> list[str]:
    return [event.step_key for event in result.all_events if event.event_type_value == kind]


@dg.op
def weigh() -> list[int]:
    return [84, 12]


@dg.op
def add(numbers: list[int]) -> int:
    return sum(numbers)


@dg.op
def label(kilograms: int) -> str:
    return f"{kilograms} kg"


def test_outputs_in_a_graph_function_are_placeholders() -> None:
    kinds = []

    def build(body) -> dg.JobDefinition:
        return dg.job(name="built")(body)

    def compares() -> None:
        weighed = weigh()
        kinds.append(type(weighed).__name__)
        if weighed == [84, 12]:
            add(weighed)

    def loops() -> None:
        for weight in weigh():
            label(weight)

    assert steps(build(compares).execute_in_process()) == ["weigh"]
    assert kinds == ["InvokedNodeOutputHandle"]
    with pytest.raises(dg.DagsterInvariantViolationError, match="Attempted to iterate over an InvokedNodeOutputHandle"):
        build(loops)


def test_a_failed_op_stops_only_the_ops_that_depend_on_it() -> None:
    @dg.op
    def broken() -> list[int]:
        raise ValueError("no scale")

    @dg.job
    def branches() -> None:
        label(add(broken()))
        add.alias("add_other")(weigh.alias("weigh_other")())

    result = branches.execute_in_process(raise_on_error=False)
    assert not result.success
    assert sorted(steps(result)) == ["add_other", "weigh_other"]
    assert steps(result, "STEP_FAILURE") == ["broken"]


def test_a_constant_is_no_input_of_an_op_in_a_graph() -> None:
    with pytest.raises(dg.DagsterInvalidDefinitionError, match="received invalid type <class 'int'> for input"):

        @dg.job
        def constant() -> None:
            label(5)

    @dg.graph
    def labeled(kilograms: int) -> None:
        label(kilograms)

    assert labeled.to_job(input_values={"kilograms": 5}).execute_in_process().success


class Batch:
    """A type without a loader."""


def test_an_input_without_a_source_does_not_load() -> None:
    @dg.op
    def make() -> Batch:
        return Batch()

    @dg.op
    def use(batch: Batch) -> None: ...

    with pytest.raises(
        dg.DagsterInvalidDefinitionError, match="Input 'batch' of op 'use' has no way of being resolved"
    ):

        @dg.job
        def missing() -> None:
            use()

    @dg.job
    def connected() -> None:
        use(make())

    assert connected.execute_in_process().success


def test_an_asset_in_memory_cannot_be_loaded_by_a_job() -> None:
    module = sample("asset_input")
    with dg.DagsterInstance.ephemeral() as instance:
        resources = {"io_manager": dg.InMemoryIOManager()}
        dg.materialize([module.jar_counts], instance=instance, resources=resources)
        defs = dg.Definitions(assets=[module.jar_counts], jobs=[module.reorder], resources=resources)
        job = defs.resolve_job_def("reorder")
        with pytest.raises(Exception) as error:
            job.execute_in_process(instance=instance)
    assert "Attempting to access run_id, but it was not provided" in f"{error.value} {error.value.__cause__}"


def test_a_test_passes_the_io_manager_that_stored_the_asset(tmp_path) -> None:
    module = sample("asset_input")
    stored = {"io_manager": dg.FilesystemIOManager(base_dir=str(tmp_path))}
    with dg.DagsterInstance.ephemeral() as instance:
        dg.materialize([module.jar_counts], instance=instance, resources=stored)
        job = dg.Definitions(assets=[module.jar_counts], jobs=[module.reorder]).resolve_job_def("reorder")
        with pytest.raises(Exception) as error:
            job.execute_in_process(instance=instance)
        assert "Attempting to access run_id, but it was not provided" in f"{error.value} {error.value.__cause__}"
        assert job.execute_in_process(instance=instance, resources=stored).success


def test_a_partitioned_job_loads_all_partitions_of_an_asset(tmp_path) -> None:
    days = dg.StaticPartitionsDefinition(["monday", "tuesday"])
    received = []

    @dg.asset(partitions_def=days)
    def day_name(context: dg.AssetExecutionContext) -> str:
        return context.partition_key

    @dg.op
    def receive(names: dict[str, str]) -> None:
        received.append(names)

    @dg.job(partitions_def=days)
    def partitioned() -> None:
        receive(day_name.get_asset_spec())

    @dg.job
    def unpartitioned() -> None:
        receive(day_name.get_asset_spec())

    stored = {"io_manager": dg.FilesystemIOManager(base_dir=str(tmp_path))}
    defs = dg.Definitions(assets=[day_name], jobs=[partitioned, unpartitioned])
    with dg.DagsterInstance.ephemeral() as instance:
        for day in days.get_partition_keys():
            dg.materialize([day_name], instance=instance, resources=stored, partition_key=day)
        common = {"instance": instance, "resources": stored}
        defs.resolve_job_def("partitioned").execute_in_process(partition_key="tuesday", **common)
        defs.resolve_job_def("unpartitioned").execute_in_process(**common)
    assert received == [{"monday": "monday", "tuesday": "tuesday"}] * 2


def test_a_type_in_ins_checks_the_value_of_an_input() -> None:
    percent = dg.DagsterType(name="Percent", type_check_fn=lambda _context, value: 0 <= value <= 100)

    @dg.op
    def read_moisture() -> float:
        return 174.0

    @dg.op(ins={"moisture": dg.In(percent)})
    def grade(moisture) -> bool:
        return moisture < 20

    @dg.job
    def grade_honey() -> None:
        grade(read_moisture())

    with pytest.raises(dg.DagsterTypeCheckDidNotPass, match='step input "moisture" - expected type "Percent"'):
        grade_honey.execute_in_process()


def test_a_second_call_of_a_subgraph_gets_a_number() -> None:
    module = sample("lab")

    @dg.job
    def two_samples() -> None:
        module.grade_sample(module.read_refractometer())
        module.grade_sample(module.read_refractometer())
        module.grade_sample.alias("third")(module.read_refractometer())

    names = set(two_samples.graph.node_dict)
    assert {"grade_sample", "grade_sample_2", "third"} < names
    assert two_samples.execute_in_process().output_for_node("grade_sample_2.grade") == "table honey"


def test_two_subgraphs_cannot_share_a_name() -> None:
    module = sample("lab")

    @dg.graph(name="grade_sample")
    def other(index: float) -> str:
        return module.grade(module.to_water_percent(index))

    def build(second) -> dg.JobDefinition:
        @dg.job
        def both() -> None:
            module.grade_sample(module.read_refractometer())
            second(module.read_refractometer())

        return both

    for second in (other, other.alias("second")):
        with pytest.raises(dg.DagsterInvalidDefinitionError, match="conflicting node definitions with the same name"):
            build(second)


def op_job(job_name: str, op_name: str) -> dg.JobDefinition:
    @dg.op(name=op_name)
    def own() -> None: ...

    @dg.job(name=job_name)
    def job() -> None:
        own()

    return job


def test_names_are_unique_in_a_code_location() -> None:
    @dg.asset
    def honey() -> None: ...

    @dg.asset_check(asset=honey)
    def is_dry():
        return dg.AssetCheckResult(passed=True)

    lab = sample("lab").certify_batch
    for clash in (
        dg.Definitions(jobs=[op_job("a", "weigh"), op_job("b", "weigh")]),
        dg.Definitions(jobs=[lab, op_job("a", "grade_sample")]),
        dg.Definitions(jobs=[op_job("weigh", "weigh")]),
        dg.Definitions(assets=[honey], jobs=[op_job("a", "honey")]),
        dg.Definitions(assets=[honey], asset_checks=[is_dry], jobs=[op_job("a", "honey_is_dry")]),
    ):
        with pytest.raises(dg.DagsterInvalidDefinitionError, match="Conflicting definitions found in repository"):
            dg.Definitions.validate_loadable(clash)
    shared = sample("lab").grade_sample
    dg.Definitions.validate_loadable(dg.Definitions(jobs=[shared.to_job(name="a"), shared.to_job(name="b"), lab]))


def test_inner_ops_are_selected_by_their_full_name() -> None:
    job = sample("lab").certify_batch
    for marked in ("*grade_sample.grade", "+grade_sample.grade", "grade_sample.to_water_percent*"):
        with pytest.raises(dg.DagsterInvalidSubsetError, match="was selected, but no node named"):
            job.execute_in_process(op_selection=[marked])
    named = ["read_refractometer", "grade_sample.to_water_percent"]
    assert steps(job.execute_in_process(op_selection=named)) == named
    subgraph = job.execute_in_process(op_selection=["*grade_sample"])
    assert steps(subgraph) == [*named, "grade_sample.grade"]


def test_inner_ops_cannot_be_configured_besides_a_mapping() -> None:
    job = sample("lab_config_mapping").certify_for_country
    inner = {"grade": {"config": {"limit": 18}}}
    mapped = {"ops": {"grade_for_country": {"config": {"country": "US"}}}}
    with pytest.raises(dg.DagsterInvalidConfigError, match='Received unexpected config entry "ops"'):
        job.execute_in_process(run_config={"ops": {"grade_for_country": {"ops": inner}}})
    both = {"ops": {"grade_for_country": {"config": {"country": "US"}, "ops": inner}}}
    with pytest.raises(dg.DagsterInvalidConfigError, match='Received unexpected config entry "ops"'):
        job.execute_in_process(run_config=both)
    assert job.execute_in_process(run_config=mapped).success


def test_a_run_cannot_change_the_fixed_config_of_a_graph() -> None:
    module = sample("lab")
    inner = {"grade": {"config": {"limit": 15.0}}}

    @dg.graph(config={"grade": {"config": {"limit": 20.0}}})
    def strict(index: float) -> str:
        return module.grade(module.to_water_percent(index))

    @dg.job
    def certified() -> None:
        strict(module.read_refractometer())

    with pytest.raises(dg.DagsterInvalidConfigError, match='Received unexpected config entry "ops"'):
        certified.execute_in_process(run_config={"ops": {"strict": {"ops": inner}}})
    result = certified.execute_in_process(run_config={"ops": {"strict": {"config": inner}}})
    assert result.output_for_node("strict.grade") == "table honey"


def test_an_op_that_merges_branches_needs_one_result() -> None:
    @dg.op(out={"dry": dg.Out(is_required=False), "wet": dg.Out(is_required=False)})
    def measure():
        yield dg.AssetObservation("sample")

    @dg.op
    def handle(percent) -> float:
        return percent

    @dg.op
    def report(results: list) -> int:
        return len(results)

    @dg.job
    def route() -> None:
        dry, wet = measure()
        report([handle.alias("jar")(dry), handle.alias("dryer")(wet)])

    result = route.execute_in_process()
    assert {event.step_key for event in result.all_events if event.is_step_skipped} == {"jar", "dryer", "report"}


def certify(returned) -> dg.ExecuteInProcessResult:
    module = sample("lab")

    @dg.config_mapping
    def limits(config: sample("lab_config_mapping").LabConfig):
        return returned

    @dg.graph(config=limits)
    def grade_for_country(index: float) -> str:
        return module.grade(module.to_water_percent(index))

    @dg.job
    def certified() -> None:
        grade_for_country(module.read_refractometer())

    config = {"ops": {"grade_for_country": {"config": {"country": "US"}}}}
    return certified.execute_in_process(run_config=config)


def test_the_mapping_of_a_graph_returns_a_dictionary() -> None:
    grade = sample("lab").GradeConfig(limit=18)
    assert certify({"grade": {"config": {"limit": 18}}}).success
    with pytest.raises(dg.DagsterInvalidConfigError, match="has a configuration error"):
        certify(dg.RunConfig(ops={"grade": grade}))


def test_the_mapping_of_a_job_may_return_run_config() -> None:
    module = sample("lab")

    class Limit(dg.Config):
        limit: float

    @dg.config_mapping
    def limits(config: Limit) -> dg.RunConfig:
        return dg.RunConfig(ops={"grade": module.GradeConfig(limit=config.limit)})

    @dg.job(config=limits)
    def graded() -> None:
        module.grade(module.to_water_percent(module.read_refractometer()))

    assert graded.execute_in_process(run_config={"limit": 18}).output_for_node("grade") == "baker's honey"


def test_a_mapping_that_returns_other_keys_is_refused() -> None:
    message = "It has produced config a via its config_fn that fails to pass validation"
    with pytest.raises(dg.DagsterInvalidConfigError) as error:
        certify({"grading": {"config": {"limit": 18}}})
    text = " ".join(str(error.value).split())
    assert message in text
    assert 'unexpected config entry "grading"' in text
    assert "grade" in text.split("Expected:")[-1]


@dg.op(out=dg.DynamicOut(str))
def apiaries():
    for name in ("meadow", "ridge"):
        yield dg.DynamicOutput(name, mapping_key=name)


@dg.op(out=dg.DynamicOut(int))
def hives(apiary: str):
    for number in (1, 2):
        yield dg.DynamicOutput(number, mapping_key=f"hive_{number}")


@dg.op
def inspect_hive(hive: int) -> int:
    return hive


@dg.op
def visit(apiary: str) -> str:
    return apiary


@dg.op
def collect_names(names: list[str]) -> str:
    return ",".join(names)


def test_a_dynamic_output_needs_map_or_collect() -> None:
    with pytest.raises(
        dg.DagsterInvalidDefinitionError, match="Dynamic output must be unpacked by invoking map or collect"
    ):

        @dg.job
        def direct() -> None:
            visit(apiaries())

    @dg.job
    def unpacked() -> None:
        collect_names(apiaries().map(visit).collect())

    assert unpacked.execute_in_process().output_for_node("collect_names") == "meadow,ridge"


def test_dynamic_outputs_cannot_be_nested() -> None:
    with pytest.raises(dg.DagsterInvalidDefinitionError, match="cannot be downstream of more than one dynamic output"):

        @dg.job
        def nested() -> None:
            apiaries().map(hives).map(inspect_hive)


def test_a_list_of_the_first_can_be_the_source_of_a_second() -> None:
    @dg.op(out=dg.DynamicOut(str))
    def split(names: list[str]):
        for name in names:
            yield dg.DynamicOutput(name, mapping_key=name)

    @dg.job
    def sequence() -> None:
        split(apiaries().collect()).map(visit)

    assert sequence.execute_in_process().output_for_node("visit") == {"meadow": "meadow", "ridge": "ridge"}


@pytest.mark.parametrize(
    ("keys", "message"),
    [
        (["meadow", "meadow"], 'yielded a DynamicOutput with mapping_key "meadow" multiple times'),
        (["meadow-1"], "is not a valid name in Dagster"),
        (["input"], "conflicts with a Dagster or python reserved keyword"),
        (["meadow.csv"], "is not a valid name in Dagster"),
        (["meadow 1"], "is not a valid name in Dagster"),
        (["meadow_1", "ridge_1"], None),
    ],
)
def test_mapping_keys_are_unique_names(keys: list[str], message: str | None) -> None:
    @dg.op(out=dg.DynamicOut(str))
    def keyed():
        for key in keys:
            yield dg.DynamicOutput(key, mapping_key=key)

    @dg.job
    def mapped() -> None:
        keyed().map(visit)

    if message:
        with pytest.raises(dg.DagsterError, match=message):
            mapped.execute_in_process()
    else:
        assert mapped.execute_in_process().success


def test_a_partitioned_asset_arrives_as_a_dictionary_in_a_job_without_partitions(tmp_path) -> None:
    @dg.asset(partitions_def=dg.StaticPartitionsDefinition(["meadow", "ridge"]))
    def jars(context: dg.AssetExecutionContext) -> int:
        return len(context.partition_key)

    @dg.op
    def total(counts: dict[str, int]) -> dict[str, int]:
        return counts

    @dg.job
    def count_all() -> None:
        total(jars.get_asset_spec())

    resources = {"io_manager": dg.FilesystemIOManager(base_dir=str(tmp_path))}
    job = dg.Definitions(assets=[jars], jobs=[count_all], resources=resources).resolve_job_def("count_all")
    with dg.DagsterInstance.ephemeral() as instance:
        dg.materialize([jars], partition_key="meadow", instance=instance, resources=resources)
        with pytest.raises(FileNotFoundError):
            job.execute_in_process(instance=instance)
        dg.materialize([jars], partition_key="ridge", instance=instance, resources=resources)
        result = job.execute_in_process(instance=instance)
    assert result.output_for_node("total") == {"meadow": 6, "ridge": 5}


def test_pairs_of_one_op_replace_nested_outputs() -> None:
    @dg.op(out=dg.DynamicOut(tuple))
    def pairs():
        for name in ("meadow", "ridge"):
            for number in (1, 2):
                yield dg.DynamicOutput((name, number), mapping_key=f"{name}_{number}")

    @dg.op
    def inspect(pair: tuple) -> int:
        return pair[1]

    @dg.job
    def inspections() -> None:
        pairs().map(inspect)

    assert len(inspections.execute_in_process().output_for_node("inspect")) == 4


def test_the_output_of_a_graph_asset_depends_on_all_of_its_ops() -> None:
    with pytest.raises(Exception, match="All leaf nodes within graph 'loose' must generate outputs"):

        @dg.graph_asset
        def loose() -> int:
            label(add(weigh()))
            return add.alias("add_other")(weigh.alias("weigh_other")())


def test_a_list_receives_the_outputs_of_the_branch_that_ran() -> None:
    module = sample("branching")

    @dg.op
    def report(results: list[str]) -> list[str]:
        return results

    @dg.job
    def merged() -> None:
        dry_enough, too_wet = module.measure()
        report([module.fill_batch(dry_enough), module.return_to_dryer(too_wet)])

    result = merged.execute_in_process(run_config={"ops": {"measure": {"config": {"moisture": 17.4}}}})
    assert steps(result, "STEP_SKIPPED") == ["return_to_dryer"]
    assert result.output_for_node("report") == ["jarred at 17.4 % water"]


def test_return_has_a_value_for_each_output() -> None:
    @dg.op(out={"dry": dg.Out(int, is_required=False), "wet": dg.Out(int, is_required=False)})
    def returns():
        return 1

    @dg.job
    def returning() -> None:
        returns()

    with pytest.raises(dg.DagsterInvariantViolationError, match='op "returns" has multiple outputs, but only one'):
        returning.execute_in_process()


def test_nothing_inputs_come_after_the_parameters() -> None:
    @dg.op
    def wash() -> None: ...

    @dg.op
    def weigh() -> int:
        return 84

    @dg.op(ins={"washed": dg.In(dg.Nothing)})
    def fill(kilograms: int) -> int:
        return kilograms * 2

    @dg.job
    def named() -> None:
        fill(washed=wash(), kilograms=weigh())

    @dg.job
    def by_position() -> None:
        fill(wash(), weigh())

    assert named.execute_in_process().output_for_node("fill") == 168
    result = by_position.execute_in_process(raise_on_error=False)
    [failed] = [event for event in result.all_events if event.is_step_failure]
    assert failed.step_key == "fill"
    assert 'input "kilograms" of step "fill"' in failed.step_failure_data.error.message


def test_the_files_of_the_page_load_in_one_project() -> None:
    files = ["jarring", "reuse_and_fan_in", "branching", "order_only", "asset_input", "graph_from_data"]
    definitions = dg.load_definitions_from_modules([sample(file) for file in files])
    dg.Definitions.validate_loadable(definitions)
