import { statement } from '@starline/db/statement';
import { ADDRESS_NEWS_DAYS, DEMO_DEPOSIT_ADDRESS } from '@starline/domain/deposits';
import { isTronAddress } from '@starline/validators/tron-address';
import { type SQL, sql } from 'drizzle-orm';
import { type Context, nowIso } from '../context.ts';

type Ctx = Pick<Context, 'db' | 'now' | 'config'>;
type Stored = { address: string; at: string };

const everStored = statement<Stored>(
  'deposit addresses',
  `select value as address, effective_at as at from settings
   where key_name = 'deposit_address' and value <> '' and effective_at <= $1
   order by effective_at desc, id desc`,
);

/** Every address that was ever stored, newest first. */
const readStored = async (ctx: Ctx): Promise<Stored[]> => (await everStored(ctx.db, nowIso(ctx))).rows;

/**
 * The address that members pay to: the newest that the back office stored, and that of the configuration
 * while none is stored; null without either. docs/domain/deposits.md#address.
 */
export const depositAddress = async (ctx: Ctx): Promise<string | null> =>
  newestOf(ctx, await readStored(ctx));

const newestOf = ({ config }: Ctx, [newest]: readonly Stored[]): string | null =>
  newest?.address ?? config.depositAddress;

/**
 * Every address that members may have been told, the present one first. A transfer to an earlier one is a
 * deposit as well, because wallets keep the addresses that they paid to. docs/domain/deposits.md#address.
 */
export async function depositAddresses(ctx: Ctx): Promise<string[]> {
  const stored = (await readStored(ctx)).map(({ address }) => address);
  const all = new Set([...stored, ctx.config.depositAddress ?? '']);
  return [...all].filter(isTronAddress);
}

/**
 * The condition that a row of `chain_transfers`, named `row`, went to the address that was in force when it
 * was sent. One that was replaced by then may be in other hands. docs/domain/deposits.md#replaced.
 */
export const wentToAddressInForce = (row: 'transfer' | 'taken' | 'chain_transfers'): SQL<boolean> => {
  const column = (name: 'to_address' | 'block_at') => sql.raw(`${row}.${name}`);
  return sql`coalesce((select value from settings
    where key_name = 'deposit_address' and value <> '' and effective_at <= ${column('block_at')}
    order by effective_at desc, id desc limit 1), ${column('to_address')}) = ${column('to_address')}`;
};

/** Whether transfers to a deposit address are read, so that an exact amount can prove a deposit. */
export const watchesDeposits = async (ctx: Ctx): Promise<boolean> =>
  ctx.config.chain !== undefined && (await depositAddress(ctx)) !== null;

/** A change of the address that replaced another one. */
export type AddressChange = { at: string };

/** The changes of the address, newest first. The first address that an installation has is no change. */
export const addressChanges = async (ctx: Ctx): Promise<AddressChange[]> => changesOf(await readStored(ctx));

const changesOf = (stored: readonly Stored[]): AddressChange[] =>
  stored
    .filter(({ address }, nth) => nth + 1 < stored.length && stored[nth + 1]?.address !== address)
    .map(({ at }) => ({ at: new Date(at).toISOString() }));

/**
 * What the deposit page shows. `changedAt` is set for some days after a change.
 * docs/domain/deposits.md#address.
 */
export async function showDepositAddress(ctx: Ctx) {
  const stored = await readStored(ctx);
  const address = newestOf(ctx, stored);
  const [newest] = changesOf(stored);
  const isNews = newest && +ctx.now() - Date.parse(newest.at) < ADDRESS_NEWS_DAYS * 86_400_000;
  return {
    address,
    isTest: address === DEMO_DEPOSIT_ADDRESS,
    isExact: ctx.config.chain !== undefined && address !== null,
    changedAt: isNews ? newest.at : null,
  };
}
