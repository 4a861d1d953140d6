import { openDatabase } from '@starline/db/connection';
import { migrate } from '@starline/db/migrate';
import { openReplica, type Replica } from '@starline/db/replica';
import { ROLES } from '@starline/db/roles/names';
import { openWithStandby } from '@starline/db/testing/standby';
import { adminRouter } from '@starline/router/admin/router';
import { memberRouter } from '@starline/router/member/router';
import type { ReplicaRule } from '@starline/router/trpc';
import { makeDueReports } from '@starline/services/reports/make';
import { saveRecipient } from '@starline/services/reports/recipients';
import { prepareTestInstallation } from '@starline/services/testing/installed';
import { makeWorld } from '@starline/services/testing/world';
import fc from 'fast-check';
import { afterAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { FUZZ } from './testing/fuzzing.ts';
import { inputsOf, type Known } from './testing/inputs.ts';
import { proceduresOf } from './testing/procedures.ts';
import { openSite } from './testing/site.ts';

// Two clusters are made and started: their files are synced.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

const INPUTS = FUZZ.requests(3);
const PAST: Record<string, string> = {
  from: '2025-01-01',
  to: '2025-01-31',
  startDate: '2025-01-01',
  endDate: '2025-01-31',
  dateFrom: '2025-01-01',
  dateTo: '2025-01-31',
};

function asRole(address: string): string {
  const url = new URL(address);
  url.searchParams.set('options', `-c role=${ROLES.admin}`);
  return url.href;
}

const databases = await openWithStandby(1, afterAll);
await migrate(databases.url);
await prepareTestInstallation(databases.url);
const { db, close } = openDatabase({ url: databases.url, max: 8 });
/** As in production, where no process is a superuser. */
const served = openDatabase({ url: asRole(databases.url), max: 8 });
const replica = openReplica({
  primary: served.pool,
  url: asRole(databases.standbyUrl),
  limitSeconds: 10,
  max: 2,
  caughtUp: { waitMs: 20_000, max: 4, statementTimeoutMs: 8_000 },
  applicationName: 'test',
});
afterAll(async () => {
  await Promise.all([replica.close(), served.close(), close()]);
});
const world = await makeWorld(db, new Date().toISOString());
const siteWith = (used: Pick<Replica, 'whenFresh' | 'whenCaughtUp' | 'reads'>) =>
  openSite(db, { world: { ...world, system: { ...world.system, replica: used } } });
const site = await siteWith(replica);
const { reads } = replica;

type Defined = { _def: { meta?: { replica?: ReplicaRule } } };
const ROUTERS = { member: memberRouter, admin: adminRouter };
const tagged = (['member', 'admin'] as const).flatMap((surface) =>
  proceduresOf(surface).flatMap((each) => {
    const procedures = ROUTERS[surface]._def.procedures as unknown as Record<string, Defined>;
    const rule = procedures[each.name]?._def.meta?.replica;
    return rule ? [{ ...each, rule }] : [];
  }),
);

test('each procedure with the tag `replica` is a query that the replica answers without an error', async () => {
  const member = await site.memberBrowser();
  const admin = await site.adminBrowser();
  await site.memberBrowser({ recommenderId: member.id });
  const known = { id: [member.id], memberId: [member.id], username: [member.username] };
  expect(tagged.length).toBeGreaterThan(30);
  for (const { surface, name, kind, input, rule } of tagged) {
    expect([name, kind]).toEqual([name, 'query']);
    const before = { ...reads };
    const { browser } = surface === 'member' ? member : admin;
    const statuses: number[] = [];
    for (const each of inputsFor(input, known))
      statuses.push((await browser.query(surface, name, each)).status);
    expect([name, statuses[0], ...statuses.filter((status) => status >= 500)]).toEqual([name, 200]);
    expect([name, reads.failed]).toEqual([name, before.failed]);
    if (rule === 'always') expect([name, reads.replica]).toEqual([name, before.replica + statuses.length]);
  }
});

/** Inputs of a past month, where the query has a period: one with the fields that it must have, then generated ones. */
function inputsFor(schema: z.ZodType | undefined, known: Known): object[] {
  if (!schema) return [{}];
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const made = fc.sample(inputsOf(schema, known, { isFitting: true }), { seed: FUZZ.seed, numRuns: INPUTS });
  const [first = {}] = made as Record<string, unknown>[];
  const least = Object.fromEntries(required.map((name) => [name, first[name]]));
  if (properties.id) least.id = known.id?.[0];
  const past = Object.fromEntries(Object.entries(PAST).filter(([name]) => properties[name]));
  return [least, ...(made as object[])].map((each) => ({ ...each, ...past }));
}

test('each read of a tree on the replica has all that was written before it', async () => {
  const { id, browser } = await site.memberBrowser();
  const before = { ...reads };
  for (let recruits = 1; recruits <= 50; recruits += 1) {
    await world.member({ recommenderId: id });
    const { data } = await browser.query('member', 'trees.children', { tree: 'recommend', id });
    expect(data.total).toBe(recruits);
  }
  expect(reads.replica).toBe(before.replica + 50);
});

test('a list is read on the replica when its period ended before this month, else on the primary', async () => {
  const { browser } = await site.memberBrowser();
  const list = async (period: object) => {
    const before = reads.replica;
    expect((await browser.query('member', 'withdrawals.list', period)).status).toBe(200);
    return reads.replica - before;
  };
  const today = new Date().toISOString().slice(0, 10);
  expect(await list({ from: '2025-01-01', to: '2025-01-31' })).toBe(1);
  expect(await list({ from: '2025-01-01', to: today })).toBe(0);
  expect(await list({})).toBe(0);
});

test('the primary answers what fails on the replica', async () => {
  const gone = openDatabase({ url: 'postgres://absent@127.0.0.1:1/none', connectTimeoutMs: 200 });
  const failing = {
    whenFresh: async () => undefined,
    whenCaughtUp: async () => gone.db,
    reads: { replica: 0, primary: 0, failed: 0 },
  };
  const { browser, id } = await (await siteWith(failing)).memberBrowser();
  expect((await browser.query('member', 'trees.children', { tree: 'recommend', id })).status).toBe(200);
  expect(failing.reads.failed).toBe(1);
  await gone.close();
});

test('the figures of a report are read on the replica', async () => {
  const someone = { recipient: 'kim@example.com', language: 'ko' as const, isDaily: true, isMonthly: true };
  await saveRecipient(world.staff, someone);
  const before = { ...reads };
  const now = () => new Date('2026-12-01T03:00:00Z');
  expect(await makeDueReports({ ...world.system, now, replica })).toBe(2);
  expect(reads).toEqual({ ...before, replica: before.replica + 2 });
});
