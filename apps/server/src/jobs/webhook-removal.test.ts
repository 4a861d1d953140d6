import { webhookDeliveries } from '@starline/db/schema/webhooks';
import { testDatabase } from '@starline/db/testing/test-database';
import { points } from '@starline/domain/money';
import { requestDeposit } from '@starline/services/money/deposits/request';
import { untilOneWaits } from '@starline/services/testing/waits';
import { makeWorld } from '@starline/services/testing/world';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { databaseAs } from '../testing/database-as.ts';

const { db } = await testDatabase();
const world = await makeWorld(db);
const member = await world.member();

test('an act that meets the removal of an endpoint is done, and tells it nothing', async () => {
  await db.execute(sql`insert into webhook_endpoints (url, subjects, secret, created_at)
    values ('https://hooks.example.com/', '{deposit}', 'whsec_AAAA', now())`);
  const remover = new pg.Client((db.$client as pg.Pool).options.connectionString);
  await remover.connect();
  onTestFinished(() => remover.end());
  await remover.query('begin');
  await remover.query('delete from webhook_endpoints');
  const asked = { amount: points(300), accountHolder: '홍길동', memo: '' };
  const act = requestDeposit({ ...world.asMember(member), db: databaseAs('member', db) }, asked);
  await Promise.race([untilOneWaits(db), act]);
  await remover.query('commit');
  expect(await act).toHaveProperty('id');
  expect(await db.$count(webhookDeliveries)).toBe(0);
});
