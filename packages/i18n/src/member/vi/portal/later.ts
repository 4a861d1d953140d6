import type { Texts } from '../../../texts.ts';
import type { later as source } from '../../ko/portal/later.ts';

export const later: Texts<typeof source> = {
  passkeyProof: {
    use: 'Dùng khóa truy cập',
    text: 'Xác nhận bằng vân tay, khuôn mặt hoặc khóa màn hình của thiết bị.',
    other: 'Dùng mã thay thế',
    failed: 'Không thể xác minh khóa truy cập. Vui lòng thử lại.',
  },
  idle: {
    title: 'Bạn sẽ được đăng xuất sau {{seconds}} giây',
    text: 'Đã lâu không có thao tác nào. Để an toàn, chúng tôi đăng xuất sau 5 phút.',
    stay: 'Tiếp tục sử dụng',
  },
};
