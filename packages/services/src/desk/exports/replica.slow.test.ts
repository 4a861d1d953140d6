import { openDatabase } from '@starline/db/connection';
import { ask } from '@starline/db/embedded/fixtures/world';
import { migrate } from '@starline/db/migrate';
import { openReplica } from '@starline/db/replica';
import { openWithStandby } from '@starline/db/testing/standby';
import { ListAdjustments } from '@starline/validators/adjustments';
import { ListAudit } from '@starline/validators/audit';
import { ListAllDeposits } from '@starline/validators/deposits';
import { ListMembers } from '@starline/validators/members';
import { ListProducts } from '@starline/validators/purchases';
import { ListAllRewards } from '@starline/validators/rewards';
import { ListAllWithdrawals } from '@starline/validators/withdrawals';
import { expect, onTestFinished, test } from 'vitest';
import type { AdminContext } from '../../base/context.ts';
import { prepareInstallation } from '../../running/first-start/prepare.ts';
import { readDisclosure } from '../../settlement/disclosures/read.ts';
import { makeWorld } from '../../testing/world.ts';
import {
  exportAdjustments,
  exportAudit,
  exportDeposits,
  exportMembers,
  exportProducts,
  exportRewards,
  exportWithdrawals,
} from './export.ts';

/** Each export of a list, without filters. */
const EXPORTS = [
  (ctx: AdminContext) => exportMembers(ctx, ListMembers.parse({})),
  (ctx: AdminContext) => exportDeposits(ctx, ListAllDeposits.parse({})),
  (ctx: AdminContext) => exportWithdrawals(ctx, ListAllWithdrawals.parse({})),
  (ctx: AdminContext) => exportAdjustments(ctx, ListAdjustments.parse({})),
  (ctx: AdminContext) => exportProducts(ctx, ListProducts.parse({})),
  (ctx: AdminContext) => exportRewards(ctx, ListAllRewards.parse({})),
];
const membersSeen = (ctx: AdminContext) => count(exportMembers(ctx, ListMembers.parse({})));

async function count(rows: AsyncIterable<unknown>): Promise<number> {
  let found = 0;
  for await (const _ of rows) found += 1;
  return found;
}

test('exports and the figures for the law come from the replica while it is fresh enough, else from the primary', async () => {
  const { url, standbyUrl } = await openWithStandby();
  await migrate(url);
  const { db, pool, close } = openDatabase({ url, max: 4 });
  onTestFinished(close);
  await prepareInstallation(db, { businessTz: 'Asia/Seoul', seededAs: 'none' });
  const world = await makeWorld(db);
  const replicaWithin = (limitSeconds: number) => {
    const replica = openReplica({
      primary: pool,
      url: standbyUrl,
      limitSeconds,
      max: 2,
      applicationName: 't',
    });
    onTestFinished(replica.close);
    return replica;
  };
  const [patient, strict] = [replicaWithin(3600), replicaWithin(1)];
  const onReplica = { ...world.staff, replica: patient };
  await world.member();
  const here = await membersSeen(world.staff);
  await expect.poll(async () => (await patient.whenFresh()) !== undefined).toBe(true);
  await ask(standbyUrl, 'select pg_wal_replay_pause()');
  await world.member();
  await expect.poll(async () => await strict.whenFresh()).toBeUndefined();
  expect(await membersSeen(onReplica)).toBe(here);
  expect(await membersSeen({ ...world.staff, replica: strict })).toBe(here + 1);
  for (const read of EXPORTS) expect(await count(read(onReplica))).toBeGreaterThanOrEqual(0);
  // The company is no member of the figures.
  expect((await readDisclosure(onReplica)).months[0]?.members).toBe(here - 1);
  const entries = await count(await exportAudit(onReplica, ListAudit.parse({})));
  expect(entries).toBeGreaterThan(EXPORTS.length);
});
