import { ROLES } from '@starline/db/roles/names';
import { testDatabase } from '@starline/db/testing/test-database';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { databaseAs } from '../../testing/database-as.ts';
import { openSite } from '../../testing/site.ts';

const { db } = await testDatabase();
const asAdmin = databaseAs('admin', db);
const site = await openSite(db);

const ready = async (url: string) => {
  const answer = await fetch(`${url}/readyz`);
  return { code: answer.status, ...((await answer.json()) as { status: string }) };
};
const READY = { code: 200, status: 'ready' };
const REFUSED = { code: 503, status: 'database user refused' };

test('a portal that is connected as the back office is not ready', async () => {
  const wrong = await openSite(db, { env: { SURFACES: ['member'] }, world: site.world, servedFrom: asAdmin });
  expect(await ready(wrong.url)).toEqual(REFUSED);
  const office = await openSite(db, { env: { SURFACES: ['admin'] }, world: site.world, servedFrom: asAdmin });
  expect(await ready(office.url)).toEqual(READY);
});

test('a process whose role loses its rights is not ready until it has them again', async () => {
  expect(await ready(site.url)).toEqual(READY);
  const right = (act: 'grant' | 'revoke') =>
    db.execute(sql.raw(`${act} insert on admin_sessions ${act === 'grant' ? 'to' : 'from'} ${ROLES.admin}`));
  onTestFinished(async () => void (await right('grant')));
  await right('revoke');
  expect(await ready(site.url)).toEqual(REFUSED);
  await right('grant');
  expect(await ready(site.url)).toEqual(READY);
});
