import type { Texts } from '../../../texts.ts';
import type { later as source } from '../../ko/portal/later.ts';

export const later: Texts<typeof source> = {
  idle: {
    title: 'Bạn sẽ được đăng xuất sau {{seconds}} giây',
    text: 'Đã lâu không có thao tác nào. Để an toàn, chúng tôi đăng xuất sau 5 phút.',
    stay: 'Tiếp tục sử dụng',
  },
  kept: {
    amount: 'Số {{amount}} bạn đã nhập vẫn được giữ lại. Đăng nhập lại để tiếp tục.',
    form: {
      withdraw: 'Nội dung bạn đã nhập cho yêu cầu rút vẫn được giữ lại.',
      conversion: 'Số điểm chuyển đổi bạn đã chọn vẫn được giữ lại.',
      deposit: 'Nội dung bạn đã nhập cho yêu cầu nạp vẫn được giữ lại.',
      purchase: 'Gói bạn đang chọn được giữ nguyên.',
      profile: 'Số điện thoại và e-mail bạn đã nhập vẫn được giữ lại.',
      bank: 'Ngân hàng và chủ tài khoản bạn đã nhập vẫn được giữ lại. Số tài khoản không được lưu.',
      destination: 'Tên nơi nhận bạn đã nhập vẫn được giữ lại. Số tài khoản và địa chỉ không được lưu.',
      inquiry: 'Câu hỏi bạn đang viết vẫn được giữ lại.',
    },
  },
  checking: {
    title: 'Đang kiểm tra kết quả',
    text: 'Phản hồi đang chậm. Cùng một yêu cầu không bao giờ được xử lý hai lần.',
    unsettled: 'Chưa biết kết quả. Hãy xem lịch sử hoặc kiểm tra lại.',
    again: 'Kiểm tra lại',
  },
  passkeyProof: {
    use: 'Dùng khóa truy cập',
    text: 'Xác nhận bằng vân tay, khuôn mặt hoặc khóa màn hình của thiết bị.',
    other: 'Dùng mã xác thực',
    failed: 'Không thể xác minh khóa truy cập. Vui lòng thử lại.',
  },
  offline: {
    asOf: 'Số tiền tính đến {{time}}. Sẽ cập nhật khi có mạng trở lại.',
  },
};
