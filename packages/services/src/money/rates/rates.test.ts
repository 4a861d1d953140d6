import { randomInt } from 'node:crypto';
import { auditLog } from '@starline/db/schema/audit';
import { rateQuotes } from '@starline/db/schema/rates';
import { settings } from '@starline/db/schema/settings';
import { testDatabase } from '@starline/db/testing/test-database';
import { amount, MAX_AMOUNT, toWon } from '@starline/domain/money';
import { RATE_TOLERANCE } from '@starline/domain/rates';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { makeWorld } from '../../testing/world.ts';
import { pollRate } from './poll.ts';
import { storedRates } from './rates.ts';
import { showRates } from './show.ts';
import { type Behaviour, openFakeExchange } from './testing/fake-exchange.ts';

const { db } = await testDatabase();
const world = await makeWorld(db);
const START = '2026-11-18T03:00:00Z';
const { now } = world.system;

const upbit = await openFakeExchange(now);
const bithumb = await openFakeExchange(now);
const poll = () => pollRate(world.system, { upbitUrl: upbit.url, bithumbUrl: bithumb.url });
const known = storedRates(db, now);
const refusals = async () =>
  Object.fromEntries((await showRates(world.system)).quotes.map(({ source, refusal }) => [source, refusal]));
const later = (ms: number) => world.moveTo(new Date(now().getTime() + ms).toISOString());

beforeEach(async () => {
  world.moveTo(START);
  await db.delete(rateQuotes);
  upbit.does({});
  bithumb.does({});
});

describe('the rate of a USDT in won', () => {
  test('comes from the first source, without rounding', async () => {
    await poll();
    expect(await known()).toMatchObject({ rate: 140_025, source: 'upbit' });
  });

  test.each<[string, number]>([
    ['1.4E+3', 140_000],
    ['1.40025e3', 140_025],
    ['140025E-2', 140_025],
    ['1400.500000', 140_050],
    ['0.14e4', 140_000],
    ['14000000e-4', 140_000],
    ['14E2', 140_000],
    ['0.0014e6', 140_000],
    ['1.40025000000000000000E+3', 140_025],
    ['1400.0', 140_000],
  ])('reads the JSON number %s as it is', async (price, rate) => {
    upbit.does({ price });
    await poll();
    expect(await known()).toMatchObject({ rate, source: 'upbit' });
  });

  test.each<[string, Behaviour, string | undefined]>([
    ['an error', { status: 500 }, undefined],
    ['too many requests', { status: 429 }, undefined],
    ['a block', { status: 418 }, undefined],
    ['silence', { silent: true }, undefined],
    ['half an answer', { text: '[{"market":"KRW-USDT","trade_price":14' }, 'unreadable'],
    ['wrong JSON', { text: '<html>' }, 'unreadable'],
    ['nothing', { text: '[]' }, 'unreadable'],
    ['another market', { text: '[{"market":"KRW-BTC","trade_price":1,"trade_timestamp":1}]' }, 'unreadable'],
    ['a negative value', { price: '-3' }, 'unreadable'],
    ['zero', { price: '0' }, 'unreadable'],
    ['null', { price: 'null' }, 'unreadable'],
    ['a text', { price: '"1400"' }, 'unreadable'],
    ['a third decimal', { price: '1400.255' }, 'unreadable'],
    ['more than a number holds', { price: '1e400' }, 'unreadable'],
    ['a third decimal behind an exponent', { price: '1.4002555E3' }, 'unreadable'],
    ['an exponent of many digits', { price: '1400e0000000000' }, 'unreadable'],
    ['an object', { price: '{"value":1400}' }, 'unreadable'],
    ['a list of prices', { price: '[1400]' }, 'unreadable'],
    ['a minus of zero', { price: '-0' }, 'unreadable'],
    ['a hexadecimal number', { price: '0x578' }, 'unreadable'],
    ['a number in full-width digits', { price: '１４００' }, 'unreadable'],
    [
      'a price that is written twice, the second one wrong',
      { price: '1400,"trade_price":14' },
      'off_yardstick',
    ],
    ['a price behind the exponent of a tenth', { price: '1400E-1' }, 'off_yardstick'],
    ['a thousand and four', { price: '1004' }, 'off_yardstick'],
    ['three percent and a hundredth more', { price: '1442.01' }, 'off_yardstick'],
    ['three percent and a hundredth less', { price: '1357.99' }, 'off_yardstick'],
    ['lists within lists', { text: '['.repeat(30_000) }, 'unreadable'],
    [
      'a prototype',
      { text: '[{"__proto__":{"market":"KRW-USDT","trade_price":1400,"trade_timestamp":1}}]' },
      'unreadable',
    ],
    ['an old time', { age: 31_000 }, 'stale'],
    ['a time to come', { age: -31_000 }, 'stale'],
    ['ten times the rate', { price: '14002.5' }, 'off_yardstick'],
    ['a thousandth of the rate', { price: '1.4' }, 'off_yardstick'],
  ])('comes from the second source on %s', async (_name, failure, refusal) => {
    upbit.does(failure);
    bithumb.does({ price: '1401' });
    await poll();
    expect(await known()).toMatchObject({ rate: 140_100, source: 'bithumb' });
    expect((await refusals()).upbit).toBe(refusal);
  });

  test('is the setting while both sources agree on a value that is off it, the first value too', async () => {
    upbit.does({ price: '1500' });
    bithumb.does({ price: '1499' });
    expect(await poll()).toBeUndefined();
    expect(await known()).toMatchObject({ rate: 140_000, source: 'manual' });
    expect(await refusals()).toEqual({ upbit: 'off_yardstick', bithumb: 'off_yardstick' });
  });

  test('is the setting while the sources differ from each other, though each is near the setting', async () => {
    upbit.does({ price: '1360' });
    bithumb.does({ price: '1440' });
    expect(await poll()).toBeUndefined();
    expect(await refusals()).toEqual({ upbit: 'sources_differ', bithumb: 'sources_differ' });
    bithumb.does({ price: '1365' });
    expect(await poll()).toMatchObject({ rate: 136_000, source: 'upbit' });
  });

  test('recovers from a wrong value by itself, and after an outage of any length', async () => {
    upbit.does({ price: '1.4' });
    bithumb.does({ status: 500 });
    expect(await poll()).toBeUndefined();
    upbit.does({ price: '1400.25' });
    expect(await poll()).toMatchObject({ rate: 140_025 });
    later(3 * 86_400_000);
    expect(await known()).toMatchObject({ rate: 140_000, source: 'manual' });
    upbit.does({ price: '1390' });
    expect(await poll()).toMatchObject({ rate: 139_000 });
  });

  test('forgets the fault of an exchange that is not asked any more', async () => {
    upbit.does({ price: '0' });
    await poll();
    expect(await refusals()).toMatchObject({ upbit: 'unreadable' });
    later(121_000);
    await pollRate(world.system, { upbitUrl: undefined, bithumbUrl: bithumb.url });
    expect(await refusals()).toEqual({ upbit: null, bithumb: null });
  });

  test('does not follow sources that creep away from the setting', async () => {
    for (const price of ['1410', '1425', '1440', '1455', '1470']) {
      upbit.does({ price });
      bithumb.does({ price });
      await poll();
      later(10_000);
    }
    expect(await known()).toMatchObject({ rate: 140_000, source: 'manual' });
  });

  test('falls back to the setting when stale, and is unknown when an older release left that empty', async () => {
    // Long after the other tests: a setting stays.
    later(1000 * 86_400_000);
    await poll();
    later(121_000);
    expect(await known()).toMatchObject({ rate: 140_000, source: 'manual' });
    const effectiveAt = now().toISOString();
    await db.insert(settings).values({ keyName: 'usdt_krw_rate', value: '', effectiveAt });
    await poll();
    expect(await known()).toBeUndefined();
    expect(await refusals()).toMatchObject({ upbit: 'no_yardstick' });
  });
});

test('a yardstick is old after 30 days, unless an exchange confirms it', async () => {
  later(31 * 86_400_000);
  await world.set('usdt_krw_rate', '1401');
  expect(await showRates(world.system)).toMatchObject({ yardstick: 140_100, isOld: false });
  later(31 * 86_400_000);
  expect(await showRates(world.system)).toMatchObject({ yardstick: 140_100, isOld: true });
  await poll();
  expect(await showRates(world.system)).toMatchObject({ used: 'upbit', isOld: false });
  await world.set('usdt_krw_rate', '1400');
});

test('a refusal is noted once by several workers, and again only after an hour', async () => {
  const noted = async () =>
    (await db.select().from(auditLog).where(eq(auditLog.action, 'rates.refuse'))).length;
  const before = await noted();
  later(40 * 86_400_000);
  upbit.does({ price: '1.4' });
  await Promise.all([poll(), poll(), poll()]);
  expect((await noted()) - before).toBe(1);
  for (const price of ['1400', '1.4', '1400', '0', '1.4']) {
    upbit.does({ price });
    later(10_000);
    await poll();
  }
  expect((await noted()) - before).toBe(1);
  later(3_600_000);
  await poll();
  expect((await noted()) - before).toBe(2);
});

/** What an exchange may send: numbers in any form and size, and what is no number. */
function anyPrice(): string {
  const digits = () => String(randomInt(1, 10 ** randomInt(1, 10)));
  const forms: (() => string)[] = [
    () => `${randomInt(1300, 1500)}.${randomInt(0, 100)}`,
    () => `${randomInt(135_000, 145_000)}e-2`,
    digits,
    () => `${digits()}.${digits()}`,
    () => `${digits()}E${randomInt(-8, 9)}`,
    () => `-${digits()}`,
    () => `1.4E+${randomInt(0, 5)}`,
    () =>
      ['0', 'null', 'true', '"1400"', '{}', '[1400]', '01400', '1,400', 'NaN', '1e999', ''][
        randomInt(0, 11)
      ] ?? '',
  ];
  return (forms[randomInt(0, forms.length)] ?? digits)();
}

test('no answer of any exchange moves a payout by more than the tolerance', async () => {
  for (let round = 0; round < 150; round += 1) {
    const prices = [anyPrice(), anyPrice()];
    upbit.does({ price: prices[0] ?? '' });
    bithumb.does({ price: prices[1] ?? '' });
    await poll();
    const rate = (await known())?.rate ?? 0;
    const payout = amount(randomInt(1, 10 ** randomInt(1, 12)) % MAX_AMOUNT);
    const [paid, right] = [BigInt(toWon(payout, rate)), BigInt(toWon(payout, 140_000))];
    const moved = paid > right ? paid - right : right - paid;
    const allowed = (right * BigInt(RATE_TOLERANCE)) / 100n + 1n;
    expect({ prices, isWithin: moved <= allowed }).toEqual({ prices, isWithin: true });
    later(randomInt(0, 200_000));
  }
});
