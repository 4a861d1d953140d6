import type { Texts } from '../../../texts.ts';
import type { install as source } from '../../ko/portal/install.ts';

export const install: Texts<typeof source> = {
  title: '{{brand}}アプリをインストール',
  text: 'ホーム画面からすぐに開けます。容量はほとんど使いません。',
  byHand: '共有ボタンをタップし、「ホーム画面に追加」を選ぶと、アプリのように開けます。',
  act: 'インストール',
  no: '今はしない',
  understood: 'OK',
};
