import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testDatabase } from '@starline/db/testing/test-database';
import { makeWorld } from '@starline/services/testing/world';
import { Registry } from 'prom-client';
import { expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { measureBackups } from './backups.ts';
import { measureDatabase } from './database.ts';
import { createMetrics } from './metrics.ts';
import { measureOperations } from './operations.ts';
import { measureReplica } from './replica.ts';

type Rule = {
  alert?: string;
  record?: string;
  expr: string;
  labels?: { severity?: string };
  annotations?: { summary?: string; runbook?: string };
};
const root = new URL('../../../../', import.meta.url);
const text = (path: string) => readFileSync(new URL(path, root), 'utf8');
const rules = (
  parse(text('infra/watch/monitoring/alerts.yml')) as { groups: { rules: Rule[] }[] }
).groups.flatMap((group) => group.rules);
const alerts = rules.filter((rule) => rule.alert !== undefined);

test('every alert has a severity, a runbook of its name and a case that fires it', () => {
  const cases = (parse(text('infra/watch/monitoring/alerts.test.yml')) as { tests: { name: string }[] })
    .tests;
  expect(cases.map(({ name }) => name).sort()).toEqual(alerts.map(({ alert }) => alert).sort());
  for (const { alert = '', labels, annotations } of alerts) {
    expect(['page', 'ticket']).toContain(labels?.severity);
    const runbook = annotations?.runbook ?? '';
    expect(existsSync(new URL(runbook, root)), runbook).toBe(true);
    expect(text(runbook).split('\n', 1)[0]).toBe(`# ${alert}`);
    expect(text('docs/operations/runbooks/README.md')).toContain(`[${alert}](`);
  }
});

test('rules and dashboard read only metrics that the processes write', async () => {
  const { db, pool } = await testDatabase();
  const { registry } = createMetrics(pool);
  measureDatabase(registry, pool, () => new Date());
  measureOperations(registry, (await makeWorld(db)).system);
  measureBackups(registry, '/nowhere');
  measureReplica(registry, { lagSeconds: async () => 0 });
  const written = new Set(registry.getMetricsAsArray().map(({ name }) => name));
  const records = new Set(rules.flatMap(({ record }) => record ?? []));
  const dashboard = JSON.parse(text('infra/watch/monitoring/grafana/dashboards/starline.json')) as {
    panels: { targets: { expr: string }[] }[];
  };
  const shown = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
  const read = [...rules.map(({ expr }) => expr), ...shown].flatMap((expr) =>
    [...expr.replaceAll(/\{[^}]*\}|\[[^\]]*\]|\bby \([^)]*\)/g, '').matchAll(/\b[a-z]\w*[:_][\w:]+/g)].map(
      ([name]) => name,
    ),
  );
  const outside = new Set(['histogram_quantile']);
  const unknown = read
    .filter((name) => !outside.has(name) && !records.has(name))
    .filter((name) => !written.has(name.replace(/_(?:count|bucket|sum)$/, '')) && !written.has(name));
  expect(unknown).toEqual([]);
});

test('a database without backup or check counts as never backed up and never checked', async () => {
  const registry = new Registry();
  await measureBackups(registry, '/nowhere')();
  const metrics = await registry.metrics();
  expect(metrics).toMatch(/^backup_timestamp_seconds 0$/m);
  expect(metrics).toMatch(/^restore_check_timestamp_seconds 0$/m);
  expect(metrics).toMatch(/^restore_check_clean Nan$/im);
});

test('what the scripts of infra/install/backup note is measured; what cannot be read counts as never', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'starline-noted-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'newest'), '2026-11-22T04:02:00Z\n');
  await writeFile(
    join(folder, 'last-check.json'),
    '{"at":"2026-11-22T05:00:00Z","backup":"2026-11-22T04:02:00Z","isClean":true}',
  );
  const registry = new Registry();
  const measure = measureBackups(registry, folder);
  await measure();
  const metrics = await registry.metrics();
  expect(metrics).toContain(`backup_timestamp_seconds ${Date.UTC(2026, 10, 22, 4, 2) / 1000}`);
  expect(metrics).toContain(`restore_check_timestamp_seconds ${Date.UTC(2026, 10, 22, 5) / 1000}`);
  expect(metrics).toMatch(/^restore_check_clean 1$/m);
  await writeFile(join(folder, 'newest'), 'a full disk');
  for (const noted of ['', '{"at":', '{"at":"soon","isClean":true}', '{"at":"2026-11-22T05:00:00Z"}']) {
    await writeFile(join(folder, 'last-check.json'), noted);
    await measure();
    const unread = await registry.metrics();
    expect(unread).toMatch(/^backup_timestamp_seconds 0$/m);
    expect(unread).toMatch(/^restore_check_timestamp_seconds 0$/m);
    expect(unread).toMatch(/^restore_check_clean Nan$/im);
  }
});

test('notes that this process may not read cost no other metric', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'starline-noted-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  // A folder refuses to be read as a file, to root too.
  for (const name of ['newest', 'last-check.json']) await mkdir(join(folder, name));
  const registry = new Registry();
  await measureBackups(registry, folder)();
  expect(await registry.metrics()).toMatch(/^backup_timestamp_seconds 0$/m);
});
