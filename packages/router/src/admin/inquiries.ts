import { answerInquiry, closeInquiry } from '@starline/services/desk/inquiries/answer';
import { allInquiries } from '@starline/services/desk/inquiries/list';
import { markReadByStaff } from '@starline/services/desk/inquiries/mark-read';
import { readInquiry } from '@starline/services/desk/inquiries/read';
import { Created, Done } from '@starline/validators/fields';
import {
  AnswerInquiry,
  CloseInquiry,
  Inquiry,
  InquiryPage,
  ListInquiries,
  MarkInquiryRead,
  ReadInquiry,
} from '@starline/validators/inquiries';
import { may } from '../guards.ts';
import { router } from '../trpc.ts';
import { listProcedures } from './list-procedures.ts';

/**
 * Conversations with members. They hold what people write, so reading them needs the right to personal data.
 * docs/domain/inquiries.md#office.
 */
export const inquiries = router({
  ...listProcedures('see_personal_data', ListInquiries, InquiryPage, allInquiries),
  read: may('see_personal_data')
    .meta({ scope: [['member', 'memberId']] })
    .input(ReadInquiry)
    .output(Inquiry)
    .query(({ ctx, input }) => readInquiry(ctx.admin, input)),
  markRead: may('see_personal_data')
    .meta({ proof: { never: 'a mark' }, scope: [['member', 'memberId']] })
    .input(MarkInquiryRead)
    .output(Done)
    .mutation(({ ctx, input }) => markReadByStaff(ctx.admin, input)),
  answer: may('edit_people')
    .meta({ proof: { never: 'words to a member' }, scope: [['member', 'memberId']] })
    .input(AnswerInquiry)
    .output(Created)
    .mutation(({ ctx, input }) => answerInquiry(ctx.admin, input)),
  close: may('edit_people')
    .meta({ proof: { never: 'words to a member' }, scope: [['member', 'memberId']] })
    .input(CloseInquiry)
    .output(Done)
    .mutation(({ ctx, input }) => closeInquiry(ctx.admin, input)),
});
