import { withNetwork } from './network.ts';
import { type Row, show } from './report.ts';
import { type TreeCase, treeCases } from './trees-cases.ts';
import { restTree } from './trees-rest.ts';

/**
 * Trees of `members`: verbs against their targets, then the streamed REST answer beside a minimal one. With a folder,
 * existing data is measured again.
 */
export const trees = (members: number, folder?: string): Promise<void> =>
  withNetwork({ members, folder }, async ({ ctx, url, dataDir }) => {
    const rows: Row[] = [];
    for (const each of await treeCases(ctx)) rows.push(await measure(each));
    show('trees', rows);
    show('trees-rest', await restTree({ db: ctx.db, url, dataDir }));
  });

async function measure({ what, detail, target, rounds, run }: TreeCase): Promise<Row> {
  const times: number[] = [];
  for (let round = -Math.ceil(rounds / 10); round < rounds; round += 1) {
    const began = performance.now();
    await run(round + rounds);
    if (round >= 0) times.push(performance.now() - began);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => Math.round((times[Math.ceil(times.length * share) - 1] ?? 0) * 10) / 10;
  const isMet = at(0.95) <= target ? 'yes' : 'no';
  return { what, detail, calls: rounds, p50: at(0.5), p95: at(0.95), worst: at(1), target, met: isMet };
}
