import type { Texts } from '../../../texts.ts';
import type { maintenance as source } from '../../ko/portal/maintenance.ts';

export const maintenance: Texts<typeof source> = {
  title: '精算時間です（アクセス不可）',
  text: '安全に精算するため、しばらくアクセスを止めています。後ほどご利用ください。',
  reopens: '{{time}}に再開します',
  left: '残り時間',
  auto: '時間になると、この画面は自動で切り替わります。',
  open: '今すぐ入る',
};
