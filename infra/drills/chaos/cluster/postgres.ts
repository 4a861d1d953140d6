import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { host } from '../host.ts';
import type { Machine } from '../machine.ts';
import { commandLine, signalTo } from '../processes.ts';
import { Volume } from '../volume.ts';

const BIN = '/usr/lib/postgresql/18/bin';
const PATRONI_PORT = 8008;
const DISK_MEGABYTES = 2048;
export const POSTGRES_PORT = 5432;
export const DATABASE = 'starline';

type Member = { name: string; role: string; state: string; timeline: number; lag: number | string };

/** One of three machines with PostgreSQL, Patroni and a member of the etcd cluster. */
export class PostgresNode {
  readonly machine: Machine;
  readonly volume: Volume;
  private readonly peers: readonly Machine[];
  private patroni: ChildProcess | undefined;

  constructor(machine: Machine, peers: readonly Machine[], folder: string) {
    this.machine = machine;
    this.peers = peers;
    this.volume = new Volume(folder, machine.name, join(machine.path, 'disk'));
  }

  /** This node itself, whatever its role. */
  get url(): string {
    return `postgres://postgres@${this.machine.address}:${POSTGRES_PORT}/${DATABASE}`;
  }

  create(): void {
    this.volume.destroy();
    this.machine.create();
    this.volume.create(DISK_MEGABYTES);
    host(
      'chown',
      '-R',
      '--reference',
      join(this.machine.path, '../..', 'var/lib/postgresql'),
      this.machine.path,
    );
    this.machine.write('patroni.yml', patroniConfig(this.machine, this.peers));
  }

  destroy(): void {
    this.machine.destroy();
    this.volume.destroy();
  }

  start(): void {
    this.startEtcd();
    this.startPatroni();
  }

  startEtcd(): void {
    const { machine } = this;
    const client = `http://${machine.address}:2379`;
    const peer = `http://${machine.address}:2380`;
    const cluster = this.peers.map(({ name, address }) => `${name}=http://${address}:2380`).join(',');
    machine.start('etcd', [
      'etcd',
      `--name=${machine.name}`,
      `--data-dir=${machine.folder}/etcd`,
      `--listen-client-urls=${client}`,
      `--advertise-client-urls=${client}`,
      `--listen-peer-urls=${peer}`,
      `--initial-advertise-peer-urls=${peer}`,
      `--initial-cluster=${cluster}`,
      '--initial-cluster-state=new',
      '--log-level=warn',
    ]);
  }

  startPatroni(): void {
    const { machine } = this;
    this.patroni = machine.start('patroni', ['patroni', `${machine.folder}/patroni.yml`], {
      user: 'postgres',
    });
  }

  /** Kills the processes of the machine whose command line holds the text. */
  kill(text: string, signal: NodeJS.Signals = 'SIGKILL'): void {
    for (const pid of this.machine.pids()) if (commandLine(pid).includes(text)) signalTo(pid, signal);
  }

  get isPatroniUp(): boolean {
    return this.patroni?.exitCode === null && this.patroni.signalCode === null;
  }

  pidsOf(text: string): number[] {
    return this.machine.pids().filter((pid) => commandLine(pid).includes(text));
  }
}

/** Returns the members of the cluster as the first node that answers knows them; empty while none does. */
export async function membersOf(nodes: readonly PostgresNode[]): Promise<Member[]> {
  for (const { machine } of nodes) {
    try {
      const answer = await fetch(`http://${machine.address}:${PATRONI_PORT}/cluster`, {
        signal: AbortSignal.timeout(2000),
      });
      const { members } = (await answer.json()) as { members: Member[] };
      if (members.some(({ role }) => role === 'leader')) return members;
    } catch {}
  }
  return [];
}

/** Whether one leader and every other node as a streaming standby, one of them synchronous, are there. */
export function isWhole(members: readonly Member[], count: number): boolean {
  const leaders = members.filter(({ role, state }) => role === 'leader' && state === 'running');
  const standbys = members.filter(({ role, state }) => role !== 'leader' && state === 'streaming');
  return (
    leaders.length === 1 &&
    standbys.length === count - 1 &&
    standbys.some(({ role }) => role === 'sync_standby' || role === 'quorum_standby') &&
    new Set(members.map(({ timeline }) => timeline)).size === 1
  );
}

function patroniConfig(machine: Machine, peers: readonly Machine[]): string {
  const { name, address, folder } = machine;
  return JSON.stringify(
    {
      scope: 'starline',
      name,
      restapi: { listen: `${address}:${PATRONI_PORT}`, connect_address: `${address}:${PATRONI_PORT}` },
      etcd3: { hosts: peers.map((peer) => `${peer.address}:2379`) },
      bootstrap: {
        dcs: {
          ttl: 20,
          loop_wait: 3,
          retry_timeout: 5,
          maximum_lag_on_failover: 1_048_576,
          synchronous_mode: true,
          synchronous_mode_strict: true,
          postgresql: {
            use_pg_rewind: true,
            parameters: {
              max_connections: 100,
              shared_buffers: '128MB',
              wal_log_hints: true,
              max_wal_size: '256MB',
              wal_keep_size: '128MB',
              // After a failover a standby is read from again with its next restart point.
              checkpoint_timeout: '30s',
              log_min_messages: 'warning',
            },
          },
        },
        initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
      },
      postgresql: {
        listen: `${address}:${POSTGRES_PORT}`,
        connect_address: `${address}:${POSTGRES_PORT}`,
        data_dir: `${folder}/disk/data`,
        bin_dir: BIN,
        pgpass: `${folder}/pgpass`,
        authentication: {
          superuser: { username: 'postgres' },
          replication: { username: 'replicator' },
          rewind: { username: 'postgres' },
        },
        parameters: { unix_socket_directories: folder },
        pg_hba: [
          'local all all trust',
          'host all all 10.77.0.0/24 trust',
          'host replication all 10.77.0.0/24 trust',
        ],
        remove_data_directory_on_rewind_failure: true,
        remove_data_directory_on_diverged_timelines: true,
      },
    },
    null,
    2,
  );
}
