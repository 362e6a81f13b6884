import dagster as dg


def printer_op(printer: str, labels_per_minute: int) -> dg.OpDefinition:
    @dg.op(name=f"print_on_{printer}", tags={"printer": printer})
    def print_labels(labels: int) -> float:
        return labels / labels_per_minute

    return print_labels


print_on_zebra = printer_op("zebra", labels_per_minute=60)
print_on_brother = printer_op("brother", labels_per_minute=20)


@dg.op
def count_labels() -> int:
    return 240


@dg.job
def print_all_labels():
    labels = count_labels()
    print_on_zebra(labels)
    print_on_brother(labels)
