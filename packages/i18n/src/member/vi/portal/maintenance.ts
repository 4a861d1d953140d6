import type { Texts } from '../../../texts.ts';
import type { maintenance as source } from '../../ko/portal/maintenance.ts';

export const maintenance: Texts<typeof source> = {
  title: 'Đang quyết toán (tạm ngưng truy cập)',
  text: 'Chúng tôi tạm ngưng truy cập để quyết toán an toàn. Vui lòng quay lại sau.',
  reopens: 'Mở lại lúc {{time}}',
  left: 'Thời gian còn lại',
  auto: 'Đến giờ, màn hình này sẽ tự chuyển.',
  open: 'Vào ngay',
};
