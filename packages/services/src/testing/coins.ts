import type { AdminContext } from '../base/context.ts';
import { moved, openFakeNode } from '../money/chain/testing/fake-node.ts';
import { previewPayoutResult } from '../money/payouts/results.ts';
import { demoWallets } from '../running/demo/tron-wallets.ts';
import { payoutFixture, txidList } from './payouts.ts';
import type { World } from './world.ts';

type CoinLine = { id: number; to: string; micros: number };

/** Sent batches of coins on an installation that asks a node, which is a local fake. */
export async function coinFixture(world: World) {
  const { rich, request, withdrawal, sent } = payoutFixture(world);
  const fake = await openFakeNode();
  const [wallet = '', other = '', fakeToken = '', ...wallets] = demoWallets(17, 100);
  const { config } = world.staff;
  const staff: AdminContext = {
    ...world.staff,
    config: { ...config, payoutNode: fake.nodeOf(wallet) },
  };
  let made = 0;
  return {
    ...fake,
    staff,
    addresses: { wallet, other, fakeToken },
    newTxid: () => (made++).toString(16).padStart(64, 'a'),
    /** Soon after the batches of this test were sent. */
    soon: () => world.system.now().getTime() + 1000,
    /** Lines of a sent batch, each to a wallet of its own, and the input for a list of TXIDs. */
    batchOf: async (...amounts: number[]) => {
      const lines: CoinLine[] = [];
      for (const amount of amounts) {
        const to = wallets.pop() ?? '';
        const id = await request('coin', await rich({ walletTrc20: to }), amount);
        lines.push({ id, to, micros: (await withdrawal(id)).payout * 10_000 });
      }
      const { id } = await sent(
        lines.map((line) => line.id),
        'tron',
      );
      const list = (rows: readonly string[]) => ({ id, name: 'TXID', content: txidList(rows) });
      const at = (index: number): CoinLine => lines[index] ?? { id: 0, to: '', micros: 0 };
      return { id, lines, list, one: at(0), two: at(1), three: at(2), four: at(3), five: at(4) };
    },
    /** The event that pays a line. */
    paying: (line: CoinLine, more: object = {}) =>
      moved({ from: wallet, to: line.to, micros: line.micros, ...more }),
    matches: async (input: Parameters<typeof previewPayoutResult>[1], ctx = staff) =>
      (await previewPayoutResult(ctx, input)).lines.map(({ match }) => match),
  };
}
