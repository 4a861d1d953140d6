import type { Texts } from '../../../texts.ts';
import type { policies as source } from '../../ko/portal/policies.ts';

export const policies: Texts<typeof source> = {
  kinds: {
    terms: '利用規約',
    privacy: 'プライバシーポリシー',
    marketing: 'マーケティング情報の受信',
  },
  effective: '{{day}}施行',
  version: '第{{version}}版',
  inForce: '施行中',
  coming: '施行予定',
  old: '以前の版',
  versions: 'ほかの版',
  none: '公開された文書はまだありません。',
  korean: 'この文書はまだ日本語がないため、韓国語の原文を表示しています。',
  ask: '次の文書に同意します',
  required: '必須',
  optional: '任意',
  read: '全文を読む',
  gateTitle: '続けるには同意が必要です',
  gateLead: '施行中の文書をお読みになり、同意してください。同意されない場合はログアウトできます。',
  give: '同意して続ける',
  failed: '同意を保存できませんでした。もう一度お試しください。',
  logout: 'ログアウト',
  missing: '必須の項目すべてに同意してください。',
  optionalTitle: '任意の同意',
  optionalGiven: '{{day}}に同意しました。いつでも撤回できます。',
  optionalNot: '同意していません。',
  optionalStored: '同意を保存しました。',
  optionalWithdrawn: '同意を撤回しました。',
};
