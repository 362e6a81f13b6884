"""The operations of Dagster's GraphQL API, read off the schema that `dagster-graphql` builds. No descriptions."""

from collections.abc import Iterable, Iterator, Mapping
from importlib.metadata import version

from dagster_graphql.schema import create_schema
from graphql import (
    GraphQLArgument,
    GraphQLEnumType,
    GraphQLField,
    GraphQLInputField,
    GraphQLInputObjectType,
    GraphQLNamedType,
    GraphQLSchema,
    GraphQLUnionType,
    ast_from_value,
    get_named_type,
    print_ast,
)
from graphql.pyutils import Undefined

from facts import Fact


def graphql_facts() -> Fact:
    """Queries, mutations and subscriptions with their arguments, and the types that those name."""
    schema: GraphQLSchema = create_schema().graphql_schema
    roots = {
        "queries": schema.query_type,
        "mutations": schema.mutation_type,
        "subscriptions": schema.subscription_type,
    }
    operations = {kind: root.fields if root else {} for kind, root in roots.items()}
    return {
        "packages": [{"name": "dagster-graphql", "version": version("dagster-graphql")}],
        **{kind: [_operation(name, fields[name]) for name in sorted(fields)] for kind, fields in operations.items()},
        **_types(operations),
    }


def _operation(name: str, field: GraphQLField) -> Fact:
    return {
        "name": name,
        "arguments": [_input(name, argument) for name, argument in field.args.items()],
        "type": str(field.type),
        "isDeprecated": field.deprecation_reason is not None,
    }


def _input(name: str, value: GraphQLArgument | GraphQLInputField) -> Fact:
    fact: Fact = {"name": name, "type": str(value.type)}
    if value.default_value is not Undefined and (literal := ast_from_value(value.default_value, value.type)):
        fact["default"] = print_ast(literal)
    return fact


def _types(operations: Mapping[str, Mapping[str, GraphQLField]]) -> Fact:
    """The input types and enums that arguments lead to, and the unions that operations return."""
    fields = [field for named in operations.values() for field in named.values()]
    arguments = [get_named_type(argument.type) for field in fields for argument in field.args.values()]
    returned = [get_named_type(field.type) for field in fields]
    found = {type_.name: type_ for type_ in (*_reached(arguments), *returned)}
    types = [found[name] for name in sorted(found)]
    return {
        "inputs": [
            {"name": t.name, "fields": [_input(name, field) for name, field in t.fields.items()]}
            for t in types
            if isinstance(t, GraphQLInputObjectType)
        ],
        "enums": [{"name": t.name, "values": list(t.values)} for t in types if isinstance(t, GraphQLEnumType)],
        "unions": [
            {"name": t.name, "members": sorted(member.name for member in t.types)}
            for t in types
            if isinstance(t, GraphQLUnionType)
        ],
    }


def _reached(types: Iterable[GraphQLNamedType]) -> Iterator[GraphQLNamedType]:
    """The types and those that their fields lead to, each once."""
    seen: set[str] = set()
    pending = [*types]
    while pending:
        current = pending.pop()
        if current.name not in seen:
            seen.add(current.name)
            yield current
            if isinstance(current, GraphQLInputObjectType):
                pending.extend(get_named_type(field.type) for field in current.fields.values())
