import type { Texts } from '../../../texts.ts';
import type { shared as source } from '../../ko/portal/shared.ts';

export const shared: Texts<typeof source> = {
  title: 'Nội dung được chia sẻ',
  lead: 'Chưa có gì được lưu hay gửi đi. Hãy chọn bạn muốn dùng vào việc gì.',
  address: {
    title: 'Địa chỉ ví TRC20',
    text: 'Lưu làm địa chỉ nhận tiền rút. Biểu mẫu đã được điền sẵn, hãy kiểm tra lại trước khi đăng ký.',
    toDestination: 'Thêm vào nơi nhận tiền',
    toWallet: 'Đăng ký làm ví của tôi',
  },
  transaction: {
    title: 'Mã giao dịch (TXID)',
    text: 'Mã sẽ được điền ở bước cuối của yêu cầu nạp. Nếu đây là khóa riêng của ví, đừng nhập ở bất kỳ đâu.',
    toDeposit: 'Dùng cho yêu cầu nạp',
  },
  invite: { title: 'Liên kết mời', text: 'Lời mời từ {{username}}.', open: 'Mở lời mời' },
  none: {
    lead: 'Một ứng dụng khác đã chia sẻ nội dung này.',
    title: 'Không tìm thấy nội dung nào dùng được.',
    text: 'Bạn có thể chia sẻ địa chỉ ví TRC20, mã giao dịch (TXID) hoặc liên kết mời.',
    toHelp: 'Xem trợ giúp',
  },
};
