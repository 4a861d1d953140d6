import { testDatabase } from '@starline/db/testing/test-database';
import { expect, test } from 'vitest';
import { openSite } from '../../testing/site.ts';
import { callRest } from './testing/client.ts';

const { db } = await testDatabase();
const site = await openSite(db, { env: { TRUST_PROXY: ['127.0.0.1/32'] } });

/** Repeats a call from one address until it is refused with a waiting time. */
async function untilRefused(route: string, input: Record<string, unknown>, address: string) {
  const browser = site.browser();
  for (let calls = 1; calls <= 200; calls += 1) {
    const answer = await callRest(browser, route, input, { 'x-forwarded-for': address });
    if (answer.status === 429) return { ...answer, calls };
  }
  throw new Error(`${route} is never refused`);
}

const LIMITS = [
  ['POST /api/login', { username: 'company', password: 'x' }, 6, '10.0.0.1'],
  ['POST /api/admin/login', { username: 'nobody', password: 'x' }, 6, '10.0.0.2'],
  ['GET /api/lookup/center', { center: 'HQ' }, 121, '10.0.0.3'],
  ['GET /api/lookup/recommender', { username: 'company' }, 121, '10.0.0.4'],
  [
    'POST /api/signup',
    { username: 'company', password: 'pass', name: 'x', phone: '1', center_id: 1, recommender_id: 1 },
    121,
    '10.0.0.5',
  ],
] as const;

test.each(LIMITS)(
  '%s is 429 from one address after its limit, with the time to wait',
  async (route, input, atCall, address) => {
    const { calls, body, headers } = await untilRefused(route, input, address);
    expect([calls, body.code, body.success]).toEqual([atCall, 'too_many_requests', false]);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  },
);
