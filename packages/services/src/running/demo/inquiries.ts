import { addDays, businessDayOf, instantOf } from '@starline/domain/business-time';
import type { CreateSavedAnswer } from '@starline/validators/saved-answers';
import type { AdminContext, Context } from '../../base/context.ts';
import { answerInquiry } from '../../desk/inquiries/answer.ts';
import { sendInquiry } from '../../desk/inquiries/send.ts';
import { createSavedAnswer } from '../../desk/saved-answers/save.ts';
import { DEMO_LEADER_ID } from './network.ts';

type Said = readonly [minutesAgo: number, by: 'member' | 'staff', text: string];
/** What was said at a minute of one of the last days. */
type Spoken = readonly [daysAgo: number, hour: number, minute: number, by: 'member' | 'staff', text: string];

const ANSWERED: readonly Spoken[] = [
  [2, 20, 5, 'member', '안녕하세요. 어제 보낸 USDT가 아직 입금 내역에 없습니다.'],
  [2, 20, 12, 'member', 'TRC20으로 300 USDT를 보냈습니다.'],
  [
    2,
    21,
    30,
    'staff',
    '안녕하세요. 확인해 보니 거래 ID가 입력되지 않았습니다. 지갑에서 거래 ID를 찾아 알려 주시겠어요?',
  ],
  [1, 20, 10, 'member', '찾았습니다. 입금 화면에 적었습니다.'],
  [1, 21, 15, 'staff', '확인했습니다. 방금 포인트로 들어갔습니다.'],
];
const WAITING: readonly (readonly Said[])[] = [
  [[1_720, 'member', '출금처를 새 계좌로 바꾸면 얼마나 기다려야 하나요?']],
  [
    [95, 'member', '추천 코드가 안 먹혀요.'],
    [
      90,
      'member',
      '친구가 가입 화면에서 계속 오류가 난다고 합니다.\n화면에는 “추천인을 확인해 주세요”라고 나옵니다.',
    ],
  ],
];

/**
 * Says what was said that many days ago in the conversation of the demo leader, which ends with an answer.
 * Part of the history of that day, after its other acts, so that the audit log stands in the order of time.
 */
export async function talkOfDay(ctx: Context, admin: AdminContext, daysAgo: number): Promise<void> {
  const zone = ctx.config.businessTz;
  const day = addDays(businessDayOf(ctx.now(), zone), -daysAgo);
  const said = ANSWERED.filter(([ago]) => ago === daysAgo);
  const lines = said.map(([, hour, minute, by, text]) => ({
    at: instantOf(day, hour, minute, zone),
    by,
    text,
  }));
  await talk(ctx, admin, DEMO_LEADER_ID, lines);
}

const SAVED: readonly CreateSavedAnswer[] = [
  {
    name: '출금 소요 시간',
    texts: {
      ko: '{{name}} 님, 안녕하세요. 마지막 출금 {{lastWithdrawal}}은 신청 순서대로 처리하고 있습니다. 보통 하루 안에 지급됩니다.',
      en: 'Hello {{name}}, your last withdrawal {{lastWithdrawal}} is handled in the order of requests, usually within a day.',
      vi: 'Chào {{name}}, lệnh rút gần nhất {{lastWithdrawal}} đang được xử lý theo thứ tự, thường trong một ngày.',
    },
  },
  {
    name: '출금 가능 포인트',
    texts: {
      ko: '{{name}} 님이 지금 출금할 수 있는 포인트는 {{withdrawable}}입니다.',
      en: 'You can withdraw {{withdrawable}} now, {{name}}.',
    },
  },
  {
    name: '입금 확인',
    texts: { ko: '확인했습니다. 방금 포인트로 들어갔습니다.', en: 'Done: the points have arrived.' },
  },
];

/** Leaves a waiting conversation of each of these members, and saved answers for them. */
export async function leaveInquiries(
  ctx: Context,
  admin: AdminContext,
  memberIds: readonly number[],
): Promise<void> {
  for (const answer of SAVED) await createSavedAnswer(admin, answer);
  const ago = (minutes: number) => new Date(ctx.now().getTime() - minutes * 60_000);
  for (const [index, said] of WAITING.entries()) {
    const memberId = memberIds[index];
    const lines = said.map(([minutes, by, text]) => ({ at: ago(minutes), by, text }));
    if (memberId !== undefined) await talk(ctx, admin, memberId, lines);
  }
}

type Line = { at: Date; by: 'member' | 'staff'; text: string };

async function talk(ctx: Context, admin: AdminContext, memberId: number, lines: readonly Line[]) {
  let seen = 0;
  for (const { at, by, text } of lines) {
    const now = () => at;
    const { id } =
      by === 'member'
        ? await sendInquiry({ ...ctx, now, actor: { kind: 'member', id: memberId } }, { text })
        : await answerInquiry({ ...admin, now }, { memberId, seen, text });
    seen = id;
  }
}
