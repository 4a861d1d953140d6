import { webhookEndpoints } from '@starline/db/schema/webhooks';
import { testDatabase } from '@starline/db/testing/test-database';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { makeWorld } from '../../testing/world.ts';
import { createWebhook, listWebhooks, rotateWebhook } from './endpoints.ts';

const NOW = '2026-11-19T03:00:00.000Z';
const NEXT_DAY = '2026-11-20T03:00:01.000Z';
const { db } = await testDatabase();
const world = await makeWorld(db, NOW);
let made = 0;
async function rotated() {
  made += 1;
  const url = `https://hooks.example.com/${made}`;
  const { id, secret } = await createWebhook(world.staff, { url, subjects: ['deposit'] });
  const second = await rotateWebhook(world.staff, { id, endsPrevious: false });
  return { id, first: secret, second: second.secret };
}
const secretsOf = async (id: number) => {
  const [row] = await db.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id));
  return [row?.secret, row?.previousSecret];
};

describe('a secret that is replaced again within a day', () => {
  test('is refused, because a receiver may still use the first', async () => {
    const { id, first, second } = await rotated();
    const again = rotateWebhook(world.staff, { id, endsPrevious: false });
    await expect(again).rejects.toMatchObject({ code: 'webhook_secrets_overlap' });
    expect(await secretsOf(id)).toEqual([second, first]);
  });

  test('ends the first at once when that is said', async () => {
    const { id, second } = await rotated();
    const { secret } = await rotateWebhook(world.staff, { id, endsPrevious: true });
    expect(await secretsOf(id)).toEqual([secret, second]);
  });

  test('is replaced without a question once the first has ended', async () => {
    const { id, second } = await rotated();
    const untilOf = async () => (await listWebhooks(world.staff)).find((row) => row.id === id)?.previousUntil;
    expect(await untilOf()).toBe('2026-11-20T03:00:00.000Z');
    world.moveTo(NEXT_DAY);
    expect(await untilOf()).toBe(null);
    const { secret } = await rotateWebhook(world.staff, { id, endsPrevious: false });
    expect(await secretsOf(id)).toEqual([secret, second]);
    world.moveTo(NOW);
  });
});
