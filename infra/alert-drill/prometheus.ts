import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { scaled } from './rules.ts';

type Target = { process: string; port: number };

/** A Prometheus with the rules of this repository, whose times are divided by a factor. */
export class Prometheus {
  private readonly url: string;
  private readonly program: ChildProcess;

  constructor(folder: string, port: number, rules: string, factor: number, targets: readonly Target[]) {
    mkdirSync(folder, { recursive: true });
    const file = (name: string, text: string) => {
      writeFileSync(join(folder, name), text);
      return join(folder, name);
    };
    const config = {
      global: { evaluation_interval: '1s' },
      rule_files: [file('alerts.yml', scaled(rules, factor))],
      // Short windows need frequent scrapes. A process that waits for its database answers a scrape after seconds.
      scrape_configs: ['2s', '6s'].map((interval) => ({
        job_name: `every ${interval}`,
        scrape_interval: interval,
        scrape_timeout: interval,
        static_configs: targets.map(({ process, port: at }) => ({
          targets: [`127.0.0.1:${at}`],
          labels: { process },
        })),
      })),
    };
    this.url = `http://127.0.0.1:${port}`;
    // YAML takes JSON.
    this.program = spawn(
      'prometheus',
      [
        `--config.file=${file('prometheus.yml', JSON.stringify(config))}`,
        `--storage.tsdb.path=${join(folder, 'data')}`,
        `--web.listen-address=127.0.0.1:${port}`,
        '--log.level=warn',
      ],
      { stdio: ['ignore', 'ignore', 'inherit'] },
    );
  }

  /** Returns the names of the alerts that fire now. */
  async firing(): Promise<Set<string>> {
    const answer = await fetch(`${this.url}/api/v1/alerts`);
    type Alert = { state: string; labels: { alertname: string } };
    const { data } = (await answer.json()) as { data: { alerts: Alert[] } };
    return new Set(
      data.alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels.alertname),
    );
  }

  /** Waits until an alert fires, or no longer does. Returns the seconds; throws after `withinSeconds`. */
  async until(alert: string, isFiring: boolean, withinSeconds: number): Promise<number> {
    const began = performance.now();
    for (;;) {
      const seconds = (performance.now() - began) / 1000;
      const firing = await this.firing().catch(() => undefined);
      if (firing && firing.has(alert) === isFiring) return Math.round(seconds);
      if (seconds > withinSeconds)
        throw new Error(`${alert} ${isFiring ? 'did not fire' : 'still fires'} after ${withinSeconds} s`);
      await sleep(250);
    }
  }

  async stop(): Promise<void> {
    this.program.kill();
    if (this.program.exitCode === null) await once(this.program, 'exit');
  }
}
