import type { Database } from '@starline/db/connection';
import type { AdminMailKind } from '@starline/domain/admin-mails';
import type { NotificationKind } from '@starline/domain/notifications';
import type { Context } from '../../base/context.ts';
import type { Owner } from '../sessions/owner.ts';
import { announce } from './announce.ts';
import { tellAdmin } from './tell-admin.ts';

/** What both kinds of account are told. */
type OwnerNews = { kind: NotificationKind & AdminMailKind; params?: { name: string } };

/** Tells a member or an administrator what happened to the account, in the transaction of the act. */
export async function tellOwner(
  ctx: Context,
  tx: Database,
  { kind: owner, id }: Owner,
  ...news: readonly OwnerNews[]
): Promise<void> {
  if (owner === 'member') await announce(ctx, tx, ...news.map((each) => ({ memberId: id, ...each })));
  else for (const each of news) await tellAdmin(ctx, tx, { adminId: id, ...each });
}
