import type { Database } from '@starline/db/connection';
import { notices } from '@starline/db/schema/notices';
import type { NoticeTexts } from '@starline/domain/notices';

const NOTICES = [
  [
    '스타라인 오픈 안내',
    '안녕하세요, 스타라인입니다.\n회원 포털이 새롭게 문을 열었습니다. 많은 이용 부탁드립니다.',
  ],
  [
    '수당 지급 일정 안내',
    '수당은 매일 00:30에 전일 기준으로 정산되어 지급됩니다.\n지급 내역은 포인트 메뉴에서 확인하실 수 있습니다.',
  ],
  [
    '출금 신청 시 유의사항',
    '등록하신 지갑 주소와 은행 계좌를 다시 한번 확인해 주세요.\n잘못 입력된 정보로 인한 출금은 되돌릴 수 없습니다.',
  ],
  [
    '개인정보 보호를 위한 비밀번호 변경 권장',
    '3개월에 한 번은 비밀번호를 변경해 주세요.\n다른 서비스와 같은 비밀번호는 피해 주세요.',
  ],
] as const;

/** The first of them in the other languages. */
const OPENING: NoticeTexts = {
  en: {
    title: 'Starline is open',
    content: 'Welcome to Starline.\nThe new member portal is open. We hope you enjoy using it.',
  },
  zh: { title: 'Starline 正式上线', content: '欢迎使用 Starline。\n全新的会员门户已上线，欢迎使用。' },
  vi: {
    title: 'Starline chính thức hoạt động',
    content: 'Chào mừng bạn đến với Starline.\nCổng thông tin thành viên mới đã mở cửa. Mời bạn sử dụng.',
  },
  ja: {
    title: 'Starlineオープンのお知らせ',
    content: 'Starlineへようこそ。\n新しい会員ポータルがオープンしました。ぜひご利用ください。',
  },
};

/** Inserts notices spread over the last days of the history, the newest last. */
export async function insertNotices(tx: Database, adminId: number, from: Date, to: Date): Promise<void> {
  const step = (to.getTime() - from.getTime()) / NOTICES.length;
  await tx.insert(notices).values(
    NOTICES.map(([title, content], index) => {
      const at = new Date(from.getTime() + step * (index + 0.5)).toISOString();
      return { title, content, texts: index === 0 ? OPENING : {}, adminId, createdAt: at, updatedAt: at };
    }),
  );
}
