import type { AdminContext, Context } from '../../base/context.ts';
import { answerInquiry } from '../../desk/inquiries/answer.ts';
import { sendInquiry } from '../../desk/inquiries/send.ts';

type Said = readonly [minutesAgo: number, by: 'member' | 'staff', text: string];

const ANSWERED: readonly Said[] = [
  [2_900, 'member', '안녕하세요. 어제 보낸 USDT가 아직 입금 내역에 없습니다.'],
  [2_890, 'member', 'TRC20으로 300 USDT를 보냈습니다.'],
  [
    2_810,
    'staff',
    '안녕하세요. 확인해 보니 거래 ID가 입력되지 않았습니다. 지갑에서 거래 ID를 찾아 알려 주시겠어요?',
  ],
  [1_300, 'member', '찾았습니다. 입금 화면에 적었습니다.'],
  [1_240, 'staff', '확인했습니다. 방금 포인트로 들어갔습니다.'],
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

/** Leaves conversations: an answered one of the first member and a waiting one of each of the next two. */
export async function leaveInquiries(
  ctx: Context,
  admin: AdminContext,
  memberIds: readonly number[],
): Promise<void> {
  for (const [index, said] of [ANSWERED, ...WAITING].entries()) {
    const memberId = memberIds[index];
    if (memberId !== undefined) await talk(ctx, admin, memberId, said);
  }
}

async function talk(ctx: Context, admin: AdminContext, memberId: number, said: readonly Said[]) {
  let seen = 0;
  for (const [minutes, by, text] of said) {
    const at = new Date(ctx.now().getTime() - minutes * 60_000);
    const now = () => at;
    const { id } =
      by === 'member'
        ? await sendInquiry({ ...ctx, now, actor: { kind: 'member', id: memberId } }, { text })
        : await answerInquiry({ ...admin, now }, { memberId, seen, text });
    seen = id;
  }
}
