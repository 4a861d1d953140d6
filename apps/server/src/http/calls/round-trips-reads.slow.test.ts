import { openDatabase } from '@starline/db/connection';
import { openCountingProxy } from '@starline/db/testing/counting-proxy';
import { testDatabase } from '@starline/db/testing/test-database';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { inputsOf } from '../../testing/inputs.ts';
import { proceduresOf } from '../../testing/procedures.ts';
import { openFixture } from '../rest/testing/fixture.ts';

const database = await testDatabase();
const proxy = await openCountingProxy(database.url);
const { db: servedFrom, close } = openDatabase({ url: proxy.url, max: 1 });
afterAll(async () => {
  await close();
  await proxy.close();
});
const fixture = await openFixture(database, { servedFrom });
const { member, admin } = fixture;
const [withdrawal, deposit, purchase, adjustment] = [
  await fixture.withdrawal(),
  await fixture.deposit(),
  await fixture.purchase(),
  await fixture.adjustment(),
];
const known = {
  id: [member.id, withdrawal, deposit, purchase, adjustment, fixture.notice, fixture.spareAdmin, 1],
  memberId: [member.id],
  username: [member.username],
  centerId: [fixture.spareCenter],
};

test('reads', async () => {
  const rows: [number, string][] = [];
  for (const surface of ['member', 'admin'] as const)
    for (const { name, input, audience } of proceduresOf(surface).filter(({ kind }) => kind === 'query')) {
      if (audience === 'visitor') continue;
      const who = surface === 'member' ? member.browser : admin.browser;
      const tried = fc.sample(inputsOf(input, known, { isFitting: true }), { seed: 7, numRuns: 60 });
      let found: number | undefined;
      for (const each of tried) {
        if ((await who.query(surface, name, each)).status !== 200) continue;
        proxy.roundTrips();
        await who.query(surface, name, each);
        found = proxy.roundTrips();
        break;
      }
      rows.push([found ?? -1, `${surface} ${name}`]);
    }
  process.stdout.write(
    `${rows
      .sort((a, b) => b[0] - a[0])
      .map(([n, name]) => `${n} ${name}`)
      .join('\n')}\n`,
  );
  expect(rows.length).toBeGreaterThan(0);
});
