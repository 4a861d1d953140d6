import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Cluster, until } from './cluster/cluster.ts';
import { METRICS_PORT } from './cluster/product.ts';
import { log } from './host.ts';

const RULES = join(import.meta.dirname, '../../watch/monitoring/alerts.yml');
const URL = 'http://127.0.0.1:39090';
/** A minute of a rule takes a second. */
const FACTOR = 60;
const SECONDS = { s: 1, m: 60, h: 3600, d: 86_400 };
const WITHIN_MS = 60_000;

/** Every `for` and every range of an expression is divided by the factor. Limits stay what they are. */
function shortened(rules: string): string {
  const shorter = (count: string, unit: string) =>
    `${Math.round((Number(count) * SECONDS[unit as keyof typeof SECONDS] * 1000) / FACTOR)}ms`;
  return rules
    .replace(/^( +for: )(\d+)([smhd])$/gm, (_, key, count, unit) => `${key}${shorter(count, unit)}`)
    .replace(/\[(\d+)([smhd])\]/g, (_, count, unit) => `[${shorter(count, unit)}]`);
}

async function isFiring(alert: string): Promise<boolean> {
  type Alerts = { data: { alerts: { state: string; labels: { alertname: string } }[] } };
  const { data } = (await (await fetch(`${URL}/api/v1/alerts`)).json()) as Alerts;
  return data.alerts.some(({ state, labels }) => state === 'firing' && labels.alertname === alert);
}

/**
 * Kills a server and waits until Prometheus, with the rules of infra/watch/monitoring, fires ProcessDown;
 * then starts it and waits until the alert ends. Returns what did not happen. The other alerts are proved by
 * infra/watch/monitoring/alerts.test.yml.
 */
export async function fireAlert(cluster: Cluster, folder: string): Promise<string[]> {
  const home = join(folder, 'prometheus');
  mkdirSync(home, { recursive: true });
  const file = (name: string, text: string) => {
    writeFileSync(join(home, name), text);
    return join(home, name);
  };
  const targets = (nodes: Cluster['servers'], process: string) => ({
    targets: nodes.map(({ machine }) => `${machine.address}:${METRICS_PORT}`),
    labels: { process },
  });
  const config = {
    global: { scrape_interval: '1s', evaluation_interval: '1s' },
    rule_files: [file('alerts.yml', shortened(readFileSync(RULES, 'utf8')))],
    scrape_configs: [
      {
        job_name: 'starline',
        static_configs: [targets(cluster.servers, 'server-member'), targets(cluster.workers, 'worker')],
      },
    ],
  };
  // YAML takes JSON.
  const prometheus = spawn(
    'prometheus',
    [
      `--config.file=${file('prometheus.yml', JSON.stringify(config))}`,
      `--storage.tsdb.path=${join(home, 'data')}`,
      `--web.listen-address=${URL.slice('http://'.length)}`,
      '--log.level=warn',
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  try {
    const silent = async () => !(await isFiring('ProcessDown'));
    await until('every process is scraped', silent, WITHIN_MS);
    cluster.servers[0]?.machine.signal('SIGKILL');
    await until('ProcessDown fires', () => isFiring('ProcessDown'), WITHIN_MS);
    await cluster.recover();
    await until('ProcessDown ends', silent, WITHIN_MS);
    log('ProcessDown fired for a killed server, and ended');
    return [];
  } catch (error) {
    return [(error as Error).message];
  } finally {
    prometheus.kill();
  }
}
