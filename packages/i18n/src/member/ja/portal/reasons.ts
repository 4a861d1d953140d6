import type { ReasonTexts } from '../../../error-texts.ts';

export const reasons: ReasonTexts = {
  withdraw_blocked: '出金が制限されているアカウントです。センターにお問い合わせください。',
  staff_hold: '確認のため、出金を一時的に保留しています。センターにお問い合わせください。',
  withdrawals_held: '出金をロックしています。設定で解除できます。',
  debt: '返済が必要なポイントが残っているため、まだできません。次の報酬から先に返済されます。',
  window_closed: '現在は出金の時間ではありません。',
  min_amount_required: '最低申請額を下回っています。',
  no_trc20_wallet: 'TRC20ウォレットが未登録です。先にプロフィールで登録してください。',
  no_lotto_wallet: 'ロトウォレットが未登録です。先にプロフィールで登録してください。',
  fill_all_bank_info: '銀行、口座名義、口座番号（4～20桁の数字）をすべて入力してください。',
  cooling: 'ウォレット、口座またはパスワードの変更直後のため、まだ出金できません。',
  daily_limit: '本日の申請回数の上限に達しました。明日もう一度お試しください。',
  rate_unavailable: '現在レートを確認できません。しばらくしてからお試しください。',
  exceed_available: '出金可能額を超えています。',
};
