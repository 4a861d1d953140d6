import { addDays, businessDayOf, instantOf } from '@starline/domain/business-time';
import type { AdminContext, Context } from '../../base/context.ts';
import { answerInquiry } from '../../desk/inquiries/answer.ts';
import { sendInquiry } from '../../desk/inquiries/send.ts';
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

/** Leaves a waiting conversation of each of these members. */
export async function leaveInquiries(
  ctx: Context,
  admin: AdminContext,
  memberIds: readonly number[],
): Promise<void> {
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
