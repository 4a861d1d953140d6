import { markOwnRead } from '@starline/services/desk/inquiries/mark-read';
import { countUnreadInquiry, readOwnInquiry } from '@starline/services/desk/inquiries/read';
import { sendInquiry } from '@starline/services/desk/inquiries/send';
import { Created, Done, ReadUpTo } from '@starline/validators/fields';
import { OwnInquiry, ReadOwnInquiry, SendInquiry, UnreadInquiry } from '@starline/validators/inquiries';
import { member } from '../guards.ts';
import { router } from '../trpc.ts';

/** The member's conversation with staff. docs/domain/inquiries.md. */
export const inquiries = router({
  read: member
    .meta({ scope: 'own', readerRight: 'see_personal_data' })
    .input(ReadOwnInquiry)
    .output(OwnInquiry)
    .query(({ ctx, input }) => readOwnInquiry(ctx.member, input)),
  unread: member
    .meta({ scope: 'own' })
    .output(UnreadInquiry)
    .query(({ ctx }) => countUnreadInquiry(ctx.member)),
  send: member
    .input(SendInquiry)
    .output(Created)
    .mutation(({ ctx, input }) => sendInquiry(ctx.member, input)),
  markRead: member
    .input(ReadUpTo)
    .output(Done)
    .mutation(({ ctx, input }) => markOwnRead(ctx.member, input)),
});
