import type { Texts } from '../../../texts.ts';
import type { typed as source } from '../../ko/portal/typed.ts';

export const typed: Texts<typeof source> = {
  digits_only: '数字のみ入力してください。',
  bank_unknown: '一覧から銀行を選んでください。',
  holder_letters: '口座名義を2文字以上で入力してください。',
  account_digits: '口座番号は4～20桁の数字です。数字と「-」だけで入力してください。',
  txid_form: '取引IDは64桁の16進数です。取引IDか照会ページのリンクを貼り付けてください。',
  day_range: '1970年から2999年までの日付を入力してください。',
  amount_form: '金額を読み取れません。1234.50のように数字と小数点以下2桁までで入力してください。',
  day_unclear: '日付を最後まで入力してください。2026-11-27の形で貼り付けることもできます。',
  notStored:
    'このブラウザーは保存領域をブロックしているか、空きがありません。このままご利用いただけますが、再読み込みするともう一度ログインが必要です。',
  kept: {
    restored: '入力していた内容を復元しました。',
    discard: '消去',
  },
  bankSearch: '銀行名で検索',
  bankNotFound: '該当する銀行がありません。',
  bankChoose: '一覧から銀行を選んでください。',
};
