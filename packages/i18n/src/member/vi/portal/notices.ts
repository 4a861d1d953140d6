import type { Texts } from '../../../texts.ts';
import type { notices as source } from '../../ko/portal/notices.ts';

export const notices: Texts<typeof source> = {
  account: 'Xem hoạt động tài khoản',
  title: 'Tin thông báo',
  empty: 'Chưa có tin thông báo.',
  unread: 'Chưa đọc',
  notice_loading_fail: 'Không tải được tin thông báo.',
  emptyAction: 'Về trang chủ',
};
