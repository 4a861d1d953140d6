import { totalmem } from 'node:os';

export type EmbeddedMode = 'durable' | 'test';

const MB = 1024 * 1024;
const memory = () => Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
const quarterOfMemoryMb = (capMb: number) => Math.max(32, Math.min(capMb, Math.floor(memory() / 4 / MB)));
const DURABLE_BUFFERS_MB = quarterOfMemoryMb(1024);

const common = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  timezone: 'UTC',
  log_timezone: 'UTC',
  jit: 'off',
  random_page_cost: '1.1',
  work_mem: '32MB',
  maintenance_work_mem: '256MB',
  log_lock_waits: 'on',
  // The log of the database names neither statements nor the rows of a violated constraint.
  // docs/security.md#logs.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
};

const durable = {
  shared_buffers: `${DURABLE_BUFFERS_MB}MB`,
  max_connections: '200',
  max_wal_size: '4GB',
  // A settlement writes 120 MB of WAL a second. A backend that finds the WAL buffers full writes them itself
  // while the others wait.
  wal_buffers: `${Math.ceil(DURABLE_BUFFERS_MB / 16)}MB`,
  wal_writer_delay: '20ms',
  // These binaries support only pglz, which doubles the time of an index build.
  wal_compression: 'off',
  fsync: 'on',
};

const test = {
  shared_buffers: `${quarterOfMemoryMb(256)}MB`,
  max_connections: '300',
  max_wal_size: '2GB',
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  checkpoint_timeout: '30min',
  // It would choose other plans in the middle of a test, and dropping a database waits for it.
  autovacuum: 'off',
};

/** The PostgreSQL settings of a mode; `overrides` replace single ones. */
export const settingsFor = (
  mode: EmbeddedMode,
  overrides: Record<string, string>,
): Record<string, string> => ({
  ...common,
  ...(mode === 'test' ? test : durable),
  ...overrides,
});
