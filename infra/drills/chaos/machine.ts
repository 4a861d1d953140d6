import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { host, succeeds } from './host.ts';

const BRIDGE = 'starchaos';
const NETWORK = '10.77.0';
/** The address of this host, from which the clients call. */
const HOST_ADDRESS = `${NETWORK}.1`;
const FAKETIME = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1';

/** Makes the network that connects the machines. */
export function openNetwork(): void {
  closeNetwork();
  host('ip', 'link', 'add', BRIDGE, 'type', 'bridge');
  host('ip', 'addr', 'add', `${HOST_ADDRESS}/24`, 'dev', BRIDGE);
  host('ip', 'link', 'set', BRIDGE, 'up');
}

export function closeNetwork(): void {
  succeeds('ip', 'link', 'del', BRIDGE);
}

type Start = { env?: Record<string, string>; user?: string };

/**
 * A machine of the cluster: a network namespace with an address, a folder, a clock of its own, and the
 * processes that run in it. Programs come from the root filesystem that all machines share.
 */
export class Machine {
  readonly address: string;
  /** The machine's folder as its programs see it. */
  readonly folder: string;
  readonly name: string;
  private readonly root: string;
  private readonly namespace: string;
  private readonly hasOwnClock: boolean;

  /** HAProxy blocks under libfaketime, so a machine may have the clock of the host. */
  constructor(root: string, name: string, number: number, { hasOwnClock }: { hasOwnClock: boolean }) {
    this.hasOwnClock = hasOwnClock;
    this.root = root;
    this.name = name;
    this.address = `${NETWORK}.${number}`;
    this.folder = `/machines/${name}`;
    this.namespace = `starline-${name}`;
  }

  /** The machine's folder as this process sees it. */
  get path(): string {
    return join(this.root, this.folder);
  }

  create(): void {
    this.destroy();
    rmSync(this.path, { recursive: true, force: true });
    mkdirSync(this.path, { recursive: true });
    const [outer, inner] = [`st-${this.name}`, 'eth0'];
    host('ip', 'netns', 'add', this.namespace);
    host('ip', 'link', 'add', outer, 'type', 'veth', 'peer', 'name', inner, 'netns', this.namespace);
    host('ip', 'link', 'set', outer, 'master', BRIDGE);
    host('ip', 'link', 'set', outer, 'up');
    host('ip', '-n', this.namespace, 'addr', 'add', `${this.address}/24`, 'dev', inner);
    host('ip', '-n', this.namespace, 'link', 'set', inner, 'up');
    host('ip', '-n', this.namespace, 'link', 'set', 'lo', 'up');
    this.setClock(0);
  }

  destroy(): void {
    if (!existsSync(`/run/netns/${this.namespace}`)) return;
    this.signal('SIGKILL');
    host('ip', 'netns', 'del', this.namespace);
    succeeds('ip', 'link', 'del', `st-${this.name}`);
  }

  write(file: string, text: string): string {
    writeFileSync(join(this.path, file), text);
    return `${this.folder}/${file}`;
  }

  /** Starts a program; what it prints goes to `<name>.log` in the machine's folder. */
  start(name: string, command: string[], { env = {}, user = 'root' }: Start = {}): ChildProcess {
    const printed = createWriteStream(join(this.path, `${name}.log`), { flags: 'a' });
    const child = this.spawn(command, env, user);
    child.stdout.pipe(printed);
    child.stderr.pipe(printed);
    return child;
  }

  /** Runs a program to its end and returns what it printed. */
  run(command: string[], { env = {}, user = 'root' }: Start = {}): Promise<{ code: number; text: string }> {
    const child = this.spawn(command, env, user);
    let text = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part) => {
        text += part;
      });
    return new Promise((resolve, reject) => {
      child.on('error', reject);
      child.on('close', (code) => resolve({ code: code ?? -1, text }));
    });
  }

  private spawn(command: string[], env: Record<string, string>, user: string) {
    const settings = Object.entries({
      ...BASE,
      HOME: this.folder,
      ...(this.hasOwnClock && clockOf(this.folder)),
      ...env,
    }).map(([name, value]) => `${name}=${value}`);
    const inside = ['chroot', `--userspec=${user}`, this.root, 'env', '-i', ...settings, ...command];
    return spawn('ip', ['netns', 'exec', this.namespace, ...inside], { stdio: ['ignore', 'pipe', 'pipe'] });
  }

  pids(): number[] {
    return host('ip', 'netns', 'pids', this.namespace).split('\n').filter(Boolean).map(Number);
  }

  /** Sends a signal to every process of the machine. */
  signal(name: NodeJS.Signals): void {
    for (const pid of this.pids()) {
      try {
        process.kill(pid, name);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
      }
    }
  }

  private firewall(...rule: string[]): void {
    host('ip', 'netns', 'exec', this.namespace, 'iptables', '-w', ...rule);
  }

  /** Cuts the machine off: no packet comes or goes, and no one is told. */
  cut(): void {
    this.firewall('-I', 'INPUT', '-i', 'eth0', '-j', 'DROP');
    this.firewall('-I', 'OUTPUT', '-o', 'eth0', '-j', 'DROP');
  }

  /** Drops the packets of every connection that is open now; new connections work. */
  silence(): void {
    const open = host('ip', 'netns', 'exec', this.namespace, 'ss', '-Htn', 'state', 'established');
    for (const line of open.split('\n')) {
      const [local, remote] = line.trim().split(/\s+/).slice(2);
      const [from, to] = [local, remote].map((end) => end?.split(':').at(-1));
      if (!from || !to) continue;
      this.firewall('-A', 'INPUT', '-p', 'tcp', '--dport', from, '--sport', to, '-j', 'DROP');
      this.firewall('-A', 'OUTPUT', '-p', 'tcp', '--sport', from, '--dport', to, '-j', 'DROP');
    }
  }

  connect(): void {
    this.firewall('-F');
  }

  /** Steps the machine's wall clock that many seconds away from the true time. */
  setClock(seconds: number): void {
    this.write('clock', `${seconds < 0 ? '' : '+'}${seconds}\n`);
  }
}

const BASE = { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', LANG: 'C.UTF-8' };

/** libfaketime reads the file each second. Intervals stay true, as they do when an operator steps a clock. */
const clockOf = (folder: string) => ({
  LD_PRELOAD: FAKETIME,
  FAKETIME_TIMESTAMP_FILE: `${folder}/clock`,
  FAKETIME_CACHE_DURATION: '1',
  FAKETIME_DONT_FAKE_MONOTONIC: '1',
});
