import type { Texts } from '../../../texts.ts';
import type { looks as source } from '../../ko/portal/looks.ts';

export const looks: Texts<typeof source> = {
  title: 'Xem tài khoản của thành viên',
  banner:
    'Bạn đang xem tài khoản của \u2068{{username}}\u2069 với tư cách \u2068{{by}}\u2069. Không thể thay đổi gì.',
  left: 'Còn {{count}} phút',
  end: 'Kết thúc',
};
