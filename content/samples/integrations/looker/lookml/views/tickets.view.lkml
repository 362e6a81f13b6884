view: tickets {
  sql_table_name: ferries.sales.tickets ;;
}

view: ports {
  derived_table: {
    sql: select port_id, name from ferries.ports.berths group by 1, 2 ;;
  }
}
