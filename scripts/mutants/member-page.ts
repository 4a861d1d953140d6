// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the faults cite code that holds templates.
import type { Mutant } from './list.ts';

const services = (path: string) => `packages/services/src/${path}`;
const HOLD = services('withdrawals/staff-hold.test.ts');
const NOTES = services('member-notes/notes.test.ts');
const TIMELINE = services('member-page/timeline/timeline.test.ts');

/** Seeded faults of holds by staff, files of notes and the timeline. docs/operations/members.md. */
export const MEMBER_PAGE_MUTANTS: Mutant[] = [
  {
    name: 'the note of a cancellation is what the member reads',
    file: services('withdrawals/end-batch.ts'),
    from: 'const why = reason && { reason, text };\n  const asked',
    to: 'const why = reason && { reason, text: text || note };\n  const asked',
    tests: [services('withdrawals/cancel-reason.test.ts')],
  },
  {
    name: 'member page: what left in the earlier system reads as if it had come',
    file: 'packages/services/src/member-page/timeline/documents.ts',
    from: "kind in ('withdrawal', 'purchase', 'conversion') then -amount",
    to: "kind in ('purchase', 'conversion') then -amount",
    tests: ['packages/services/src/member-page/timeline/timeline.test.ts'],
  },
  {
    name: 'member page: an open deposit that staff corrected reads as if the member had asked for that',
    file: services('member-page/timeline/documents.ts'),
    from: 'where first.deposit_id = deposits.id order by first.id limit 1), amount)`',
    to: 'where first.deposit_id = deposits.id and false limit 1), amount)`',
    tests: [TIMELINE],
  },
  {
    name: 'member page: the correction of a request reads as money',
    file: services('member-page/timeline/documents.ts'),
    from: 'case status when ${COMPLETED} then amount_after - amount_before end',
    to: 'amount_after - amount_before',
    tests: [TIMELINE],
  },
  {
    name: 'member page: a deposit that staff entered reads as a request of the member',
    file: services('member-page/timeline/documents.ts'),
    from: 'isStaff: sql`${ENTERED_BY} is not null`,',
    to: 'isStaff: sql`false`,',
    tests: [TIMELINE],
  },
  {
    name: 'a request is taken while staff hold the withdrawals',
    file: services('withdrawals/rules.ts'),
    from: 'isHeldByStaff: member.staffHeldAt !== null,',
    to: 'isHeldByStaff: false,',
    tests: [HOLD],
  },
  {
    name: 'an open request is paid while staff hold the withdrawals',
    file: services('withdrawals/held.ts'),
    from: "if (member.staffHeldAt !== null) return 'held_by_staff';",
    to: '',
    tests: [HOLD],
  },
  {
    name: 'a member who unlocks the withdrawals lifts the hold by staff',
    file: services('withdrawals/hold-own.ts'),
    from: '.set({ withdrawalsHeldAt: null })',
    to: '.set({ withdrawalsHeldAt: null, staffHeldAt: null, staffHoldReason: null })',
    tests: [HOLD],
  },
  {
    name: 'a file is stored whatever its content is',
    file: 'packages/domain/src/attachments.ts',
    from: 'ATTACHMENT_TYPES.find((type) => SIGNATURES[type](content));',
    to: "ATTACHMENT_TYPES.find((type) => SIGNATURES[type](content)) ?? 'image/png';",
    tests: ['packages/domain/src/attachments.test.ts', NOTES],
  },
  {
    name: 'a file of any size is stored',
    file: services('member-notes/add.ts'),
    from: "if (content.length > ATTACHMENT_MAX_BYTES) throw new AppError('attachment_too_large');",
    to: '',
    tests: [NOTES],
  },
  {
    name: 'the timeline shows notes without the right to personal data',
    file: services('member-page/timeline/read.ts'),
    from: "ctx.actor.rights.includes('see_personal_data')",
    to: 'true',
    tests: [TIMELINE],
  },
];
