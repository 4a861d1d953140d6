import { createHash } from 'node:crypto';
import { AppError } from '@starline/domain/errors';
import type { Context } from '../../base/context.ts';
import { countTry, type Rule } from '../../base/throttles/throttles.ts';

/**
 * The mailbox of an address as a count names it: without capitals and what stands after a plus, and not to be
 * read from the count.
 */
function mailboxOf(email: string): string {
  const [name = '', host = ''] = email.toLowerCase().split('@');
  const [mailbox = ''] = name.split('+');
  return createHash('sha256').update(`${mailbox}@${host}`).digest('hex');
}

/**
 * A mail to an address that is not confirmed: of which account, and whether a person asked for this one or it
 * goes by itself. `account` is absent where the mailbox is the only caller to count.
 */
export type Unconfirmed = { account?: string; email: string; isAsked: boolean };

/**
 * Counts a mail to an address that is not confirmed: for the account, for the mailbox, and for all of them.
 * Returns false where the mailbox had its mails or the hour is full: other accounts may have caused that, so
 * the caller answers as if the mail went. Throws `too_many_requests` where the account itself asked too
 * often, and returns false where the mail would go by itself. Call it before a transaction opens.
 * docs/domain/access.md#addresses.
 */
export async function mayMailUnconfirmed(
  ctx: Context,
  { account, email, isAsked }: Unconfirmed,
): Promise<boolean> {
  if (account !== undefined) {
    const ofAccount = () => countTry(ctx.db, 'unconfirmed-account', account);
    if (isAsked) await ofAccount();
    else if (await isRefused(ofAccount)) return false;
  }
  const counts: [Rule, string][] = [
    ...(isAsked ? [] : [['unconfirmed-first', mailboxOf(email)] as [Rule, string]]),
    ['unconfirmed-mailbox', mailboxOf(email)],
    ['unconfirmed-all', 'all'],
  ];
  for (const [rule, key] of counts) if (await isRefused(() => countTry(ctx.db, rule, key))) return false;
  return true;
}

async function isRefused(count: () => Promise<void>): Promise<boolean> {
  try {
    await count();
    return false;
  } catch (error) {
    if (error instanceof AppError) return true;
    throw error;
  }
}
