import { addNote } from '@starline/services/network/member-notes/add';
import { readAttachment } from '@starline/services/network/member-notes/attachment';
import { listNotes } from '@starline/services/network/member-notes/list';
import { OnlyId } from '@starline/validators/fields';
import { AddedNote, AddNote, ListNotes, NotePage } from '@starline/validators/member-notes';
import { may } from '../guards.ts';
import { router } from '../trpc.ts';

/**
 * What staff write about a member. Notes hold what people say on the phone, so reading them needs the right
 * to personal data.
 */
export const memberNotes = router({
  list: may('see_personal_data')
    .meta({ scope: [['member', 'memberId']] })
    .input(ListNotes)
    .output(NotePage)
    .query(({ ctx, input }) => listNotes(ctx.admin, input)),
  add: may('edit_people')
    .meta({ proof: { never: 'words about a member' }, scope: [['member', 'memberId']] })
    .input(AddNote)
    .output(AddedNote)
    .mutation(({ ctx, input }) => addNote(ctx.admin, input)),
  /** A file for callers inside the server, which send it as a download. */
  attachment: may('see_personal_data')
    .meta({ scope: [['attachment', 'id']] })
    .input(OnlyId)
    .query(({ ctx, input }) => readAttachment(ctx.admin, input)),
});
