connection: "warehouse"

explore: tickets {
  join: ports {
    sql_on: ${tickets.port_id} = ${ports.port_id} ;;
  }
}
