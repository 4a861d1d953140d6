import type { Currency, StatementMapping } from '@starline/domain/bank-statements';
import type { AdminContext } from '../base/context.ts';
import { addStatementAccount, listStatementAccounts } from '../money/reconciliation/accounts.ts';
import { previewStatement } from '../money/reconciliation/preview.ts';
import { uploadStatement } from '../money/reconciliation/upload.ts';

type File = {
  account: string;
  currency: Currency;
  mapping?: StatementMapping;
  name: string;
  content: string;
};

/**
 * Previews a statement of an account, which is made when it is new, and returns what an upload of it takes.
 */
export async function previewed(ctx: AdminContext, { account, currency, ...file }: File) {
  const known = (await listStatementAccounts(ctx)).find(({ name }) => name === account);
  const { id: accountId } = known ?? (await addStatementAccount(ctx, { name: account, currency }));
  const preview = await previewStatement(ctx, { accountId, ...file });
  const input = { accountId, ...file, mapping: preview.mapping, seen: preview.seen };
  return { preview, input };
}

/** Previews a statement and stores what was previewed. */
export const storeStatement = async (ctx: AdminContext, file: File) =>
  uploadStatement(ctx, (await previewed(ctx, file)).input);
