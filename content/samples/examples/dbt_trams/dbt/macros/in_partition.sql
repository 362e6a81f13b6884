{% macro in_partition(column) -%}
    {{ column }} >= date '{{ var("start_day") }}' and {{ column }} < date '{{ var("end_day") }}'
{%- endmacro %}
