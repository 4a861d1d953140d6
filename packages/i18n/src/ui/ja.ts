import type { Texts } from '../texts.ts';
import type { ui as source } from './ko.ts';

export const ui: Texts<typeof source> = {
  cancel: 'キャンセル',
  close: '閉じる',
  retry: '再試行',
  loadFailed: '読み込めませんでした。',
  requestId: 'リクエスト番号',
  copy: 'コピー',
  copied: 'コピーしました',
  showPassword: 'パスワードを表示',
  hidePassword: 'パスワードを隠す',
  capsLock: 'Caps Lock がオンです',
  required: '必須',
  previous: '前へ',
  next: '次へ',
  pageSize: '表示件数',
  all: 'すべて',
  loading: '読み込み中',
  pages: 'ページ',
  hidden: '非表示',
  discardTitle: '入力した内容を破棄しますか？',
  discardText: '保存していない内容があります。閉じると失われます。',
  discard: '破棄する',
  keepEditing: '入力を続ける',
  range: '{{from}}–{{to}} / 全 {{total}}',
};
