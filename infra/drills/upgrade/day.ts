import { randomUUID } from 'node:crypto';
import { type Person, person } from '../../../apps/e2e/src/api.ts';

const MEMBER = { username: 'demo1', password: 'demo-star-1' };
const OWNER = { username: 'admin', password: 'demo-star-admin' };
const PAGE = { page: 1, size: 20 };
const OF_MEMBERS = {
  'sessions.me': undefined,
  'dashboard.get': undefined,
  'balances.get': undefined,
  'rewards.list': { type: 'daily', ...PAGE },
  'rewards.summary': undefined,
  'withdrawals.list': PAGE,
  'notifications.list': PAGE,
};
const OF_STAFF = {
  'members.list': PAGE,
  'deposits.list': PAGE,
  'withdrawals.list': PAGE,
  'adjustments.list': PAGE,
  'settlements.list': PAGE,
};
/** What the places in the paths of REST are filled with. */
const PLACES: Record<string, string> = { username: MEMBER.username, account: 'withdrawable' };

const keyed = (fields: object) => ({ ...fields, idempotencyKey: randomUUID() });

/**
 * Does at one server what people do in a day: every read that needs no more than a name, a withdrawal, a
 * conversion and a purchase of a member, and the completion by an administrator. Returns how many reads
 * succeeded. Throws when an act fails or a read answers 5xx.
 */
export async function day(url: string): Promise<{ reads: number }> {
  const member = person(url, 'member');
  const owner = person(url, 'admin');
  await member.act('sessions.login', MEMBER);
  await owner.act('sessions.login', OWNER);
  const { user } = await member.ask<{ user: { id: number } }>('sessions.me');
  const memberId = user.id;
  await owner.act(
    'adjustments.create',
    keyed({ memberId, point: 2_000_000, type: 'point', description: 'upgrade drill', isHidden: false }),
  );
  const { id } = await member.act<{ id: number }>(
    'withdrawals.request',
    keyed({ type: 'coin', amount: 10_000, memo: '' }),
  );
  const { changed } = await owner.act<{ changed: number[] }>('withdrawals.complete', keyed({ ids: [id] }));
  if (!changed.includes(id)) throw new Error(`withdrawal ${id} was not completed`);
  await member.act('conversions.create', keyed({ amount: 300_000 }));
  const packages = (await (await member.get('/api/packages')).json()) as { id: number; price: number }[];
  const cheapest = packages.toSorted((one, other) => one.price - other.price)[0];
  await member.act('purchases.buy', keyed({ packageId: cheapest?.id }));

  for (const [procedure, input] of Object.entries(OF_MEMBERS)) await member.ask(procedure, input);
  for (const [procedure, input] of Object.entries(OF_STAFF)) await owner.ask(procedure, input);
  return { reads: (await restReads(member, memberId)) + (await restReads(owner, memberId)) };
}

/**
 * Reads every documented GET. An answer below 500 is right: some ask for what does not exist, or for another
 * role.
 */
async function restReads(reader: Person, memberId: number): Promise<number> {
  const openApi = await reader.get('/api/openapi.json');
  const { paths } = (await openApi.json()) as { paths: Record<string, object> };
  const statuses = new Map<string, number>();
  for (const [path, calls] of Object.entries(paths)) {
    if (!('get' in calls)) continue;
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => PLACES[name] ?? String(memberId));
    const answer = await reader.get(`${filled}?username=${MEMBER.username}`);
    await answer.arrayBuffer();
    statuses.set(path, answer.status);
  }
  const failed = [...statuses].filter(([, status]) => status >= 500);
  if (failed.length > 0)
    throw new Error(`reads of REST failed: ${failed.map((each) => each.join(' ')).join(', ')}`);
  return [...statuses.values()].filter((status) => status === 200).length;
}
