type Listen = { folder: string; address: string; port: number };

/** nginx chooses no server for so long after a failed connection to it. */
export const FAIL_SECONDS = 2;

/**
 * nginx before servers, given as host or host:port, with the settings of infra/install/proxy that decide
 * about repeating.
 */
export const nginxConfig = ({ folder, address, port }: Listen, servers: readonly string[]) => `daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log stderr warn;
events { worker_connections 1024; }
http {
  access_log off;
  upstream servers {
${servers.map((server) => `    server ${server} max_fails=1 fail_timeout=${FAIL_SECONDS}s;`).join('\n')}
    keepalive 32;
    keepalive_timeout 1s;
  }
  server {
    listen ${address}:${port};
    location / {
      proxy_pass http://servers;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_connect_timeout 2s;
      proxy_read_timeout 30s;
      proxy_next_upstream error timeout;
      proxy_next_upstream_tries 2;
    }
  }
}
`;

/**
 * PgBouncer in transaction mode before the database of a URL. PostgreSQL 18 reports search_path, so PgBouncer
 * 1.20 or newer can keep it for each client. Anyone who reaches the address is let in.
 */
export function pgbouncerConfig({ folder, address, port }: Listen, databaseUrl: string): string {
  const { hostname, port: databasePort, username, password, pathname } = new URL(databaseUrl);
  const name = pathname.slice(1);
  return `[databases]
${name} = host=${hostname} port=${databasePort || 5432} dbname=${name} user=${username}${password && ` password=${password}`}
[pgbouncer]
listen_addr = ${address}
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${folder}/users.txt
pool_mode = transaction
max_prepared_statements = 200
track_extra_parameters = IntervalStyle, search_path
default_pool_size = 30
max_client_conn = 500
server_connect_timeout = 3
server_login_retry = 1
query_wait_timeout = 8
server_check_delay = 0
tcp_user_timeout = 10000
`;
}
