import { INSTALLED_RIGHTS } from '@starline/domain/rights';
import type { AdminContext } from '@starline/services/context';
import { findEverything } from '@starline/services/search/find';
import { sql } from 'drizzle-orm';
import { withNetwork } from './network.ts';
import { type Row, show } from './report.ts';

const ROUNDS = 200;
const MOST_MS = 100;

const at = (sorted: readonly number[], part: number) => sorted[Math.floor(sorted.length * part)] ?? 0;

/** Searches of the back office, one after the other, each kind for a random member: `search [members] [folder]`. */
export function search(members: number, folder?: string): Promise<void> {
  return withNetwork({ members, folder }, async ({ ctx }) => {
    const staff: AdminContext = {
      ...ctx,
      actor: { kind: 'admin', id: 1, rights: INSTALLED_RIGHTS.owner, scope: null },
    };
    await ctx.db.execute(sql`vacuum analyze`);
    const { rows: people } = await ctx.db.execute<{ id: number; username: string; name: string }>(sql`
      select id, username, name from members where id > 1 order by hashint8(id) limit ${ROUNDS}`);
    const texts: Record<string, (person: (typeof people)[number], round: number) => string> = {
      username: ({ username }) => username,
      'part of a username': ({ username }) => username.slice(0, 4),
      'two letters': ({ username }) => username.slice(0, 2),
      name: ({ name }) => name,
      'member number': ({ id }) => String(id),
      'phone number': (_, round) => `010-${1000 + round}-5678`,
      wallet: (_, round) => `T${String(round).padStart(33, 'x')}`,
      'account number': (_, round) => `${110_000_000_000 + round}`,
      'transaction id': (_, round) => round.toString(16).padStart(64, '0'),
      amount: (_, round) => `${round + 1}.50`,
      'a text that nothing has': (_, round) => `nothing${round}`,
    };
    const rows: Row[] = [];
    for (const [what, textOf] of Object.entries(texts)) {
      const times: number[] = [];
      for (const [round, person] of people.entries()) {
        const began = performance.now();
        await findEverything(staff, { text: textOf(person, round) });
        times.push(performance.now() - began);
      }
      times.sort((a, b) => a - b);
      rows.push({
        what,
        'p50 ms': at(times, 0.5).toFixed(1),
        'p95 ms': at(times, 0.95).toFixed(1),
        most: MOST_MS,
      });
    }
    show('search', rows);
  });
}
