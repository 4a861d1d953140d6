import type { PushKind } from '@starline/domain/notifications';

/** The sentences of push messages. They hold neither names nor amounts: a locked screen shows them. */
export type Push = Record<PushKind, string>;

export const push: Push = {
  new_device: '새 기기에서 로그인했습니다. 본인이 아니라면 확인해 주세요.',
  password_changed: '비밀번호가 바뀌었습니다. 본인이 아니라면 확인해 주세요.',
  email_changed: '이메일 주소가 바뀌었습니다. 본인이 아니라면 확인해 주세요.',
  second_factor_added: '2단계 인증을 켰습니다.',
  second_factor_removed: '2단계 인증을 껐습니다. 본인이 아니라면 확인해 주세요.',
  passkey_added: '패스키를 추가했습니다. 본인이 아니라면 확인해 주세요.',
  passkey_removed: '패스키를 삭제했습니다. 본인이 아니라면 확인해 주세요.',
  destination_added: '출금처를 추가했습니다. 본인이 아니라면 확인해 주세요.',
  destination_changed: '은행 계좌 또는 지갑이 바뀌었습니다. 본인이 아니라면 확인해 주세요.',
  withdrawal_requested: '출금을 신청했습니다. 아직 지급 전입니다. 본인이 아니라면 확인해 주세요.',
  withdrawal_completed: '출금이 완료되었습니다.',
  withdrawal_cancelled: '출금이 취소되어 지급되지 않았습니다. 이유를 확인해 주세요.',
  withdrawal_reopened: '출금이 반송되었습니다. 다시 지급할 예정입니다.',
  purchase_withdrawn: '구매가 철회되었습니다. 이유를 확인해 주세요.',
  deposit_completed: '입금이 확인되었습니다.',
  new_member: '내 조직에 새 회원이 가입했습니다.',
  inquiry_answered: '문의에 답변이 도착했습니다.',
  rewards_posted: '새 수당이 지급되었습니다.',
  notice: '새 공지사항이 있습니다.',
  deposit_address: '입금 주소가 바뀌었습니다. 보내기 전에 새 주소를 확인해 주세요.',
};
