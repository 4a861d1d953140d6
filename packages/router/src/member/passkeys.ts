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
import { member, memberWithAnyPassword } from '../guards.ts';
import { router } from '../trpc.ts';

/** The member's own passkeys. docs/domain/access.md#passkeys. */
export const passkeys = router({
  list: member.output(Passkeys).query(({ ctx }) => listPasskeys(ctx.member)),
  begin: member
    .meta({ proof: 'always' })
    .output(CreationOptions)
    .mutation(({ ctx }) => beginPasskey(ctx.member, { sessionId: ctx.session.id })),
  add: member
    .meta({ proof: 'always' })
    .input(AddPasskey)
    .output(Created)
    .mutation(({ ctx, input }) => addPasskey(ctx.member, { ...input, sessionId: ctx.session.id })),
  /** The options for `sessions.prove`. */
  beginProof: memberWithAnyPassword
    .output(AssertionOptions)
    .mutation(({ ctx }) => beginPasskeyProof(ctx.member, { sessionId: ctx.session.id })),
  rename: member
    .input(RenamePasskey)
    .output(Done)
    .mutation(({ ctx, input }) => renamePasskey(ctx.member, input)),
  remove: member
    .meta({ proof: 'always' })
    .input(OnlyId)
    .output(Done)
    .mutation(({ ctx, input }) => removePasskey(ctx.member, input)),
});
