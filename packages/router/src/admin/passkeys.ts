import { addPasskey, beginPasskey } from '@starline/services/identity/passkeys/add';
import { removePasskey, renamePasskey } from '@starline/services/identity/passkeys/change';
import { listPasskeys } from '@starline/services/identity/passkeys/find';
import { beginPasskeyProof } from '@starline/services/identity/passkeys/verify';
import { Created, Done, OnlyId } from '@starline/validators/fields';
import {
  AddPasskey,
  AssertionOptions,
  CreationOptions,
  Passkeys,
  RenamePasskey,
} from '@starline/validators/passkeys';
import { staff, staffWithoutFactor } from '../guards.ts';
import { router } from '../trpc.ts';

/**
 * The administrator's own passkeys; the first may be the required second factor.
 * docs/domain/access.md#passkeys.
 */
export const passkeys = router({
  list: staffWithoutFactor
    .meta({ scope: 'open' })
    .output(Passkeys)
    .query(({ ctx }) => listPasskeys(ctx.admin)),
  begin: staffWithoutFactor
    .meta({ scope: 'open', isOwnAccount: true })
    .output(CreationOptions)
    .mutation(({ ctx }) => beginPasskey(ctx.admin, { sessionId: ctx.session.id })),
  add: staffWithoutFactor
    .meta({ scope: 'open', isOwnAccount: true })
    .input(AddPasskey)
    .output(Created)
    .mutation(({ ctx, input }) => addPasskey(ctx.admin, { ...input, sessionId: ctx.session.id })),
  /** The options for `sessions.prove`. */
  beginProof: staff
    .meta({ proof: { never: 'begins a proof' }, scope: 'open', isOwnAccount: true })
    .output(AssertionOptions)
    .mutation(({ ctx }) => beginPasskeyProof(ctx.admin, { sessionId: ctx.session.id })),
  rename: staff
    .meta({ scope: 'open', isOwnAccount: true })
    .input(RenamePasskey)
    .output(Done)
    .mutation(({ ctx, input }) => renamePasskey(ctx.admin, input)),
  remove: staff
    .meta({ scope: 'open', isOwnAccount: true })
    .input(OnlyId)
    .output(Done)
    .mutation(({ ctx, input }) => removePasskey(ctx.admin, input)),
});
