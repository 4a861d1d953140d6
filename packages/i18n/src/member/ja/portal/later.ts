import type { Texts } from '../../../texts.ts';
import type { later as source } from '../../ko/portal/later.ts';

export const later: Texts<typeof source> = {
  passkeyProof: {
    use: 'パスキーで確認',
    text: '端末の指紋、顔または画面ロックで確認します。',
    other: '認証コードで確認',
    failed: 'パスキーを確認できませんでした。もう一度お試しください。',
  },
  idle: {
    title: '{{seconds}} 秒後に自動でログアウトします',
    text: 'しばらく操作がないため、安全のため 5 分でログアウトします。',
    stay: 'このまま続ける',
  },
};
