"""Ports of the tests' own servers: nobody else gets one between its choice and its use."""

import socket

from free_port import HOST, free_port


def test_a_port_that_a_server_has_is_left_out():
    with socket.create_server((HOST, free_port())) as server:
        taken = server.getsockname()[1]
        assert taken not in [free_port() for _ in range(1_000)]


def test_the_system_gives_none_of_the_ports_to_others():
    ports = [free_port() for _ in range(20)]
    assert len(set(ports)) == 20
    assert max(ports) < 32_768
