import type { ReasonTexts } from '../../../error-texts.ts';

export const reasons: ReasonTexts = {
  withdraw_blocked: 'Tài khoản bị hạn chế rút. Vui lòng liên hệ trung tâm.',
  staff_hold: 'Việc rút tiền của bạn đang bị tạm giữ để kiểm tra. Vui lòng liên hệ trung tâm.',
  withdrawals_held: 'Bạn đang khóa rút tiền. Bạn có thể mở khóa trong phần cài đặt.',
  debt: 'Bạn còn điểm nợ nên chưa thể thực hiện. Thưởng tiếp theo sẽ được trừ trước.',
  window_closed: 'Hiện chưa đến giờ rút.',
  min_amount_required: 'Thấp hơn số tiền tối thiểu.',
  no_trc20_wallet: 'Chưa đăng ký ví TRC20. Hãy thêm ví trong hồ sơ trước.',
  no_lotto_wallet: 'Chưa đăng ký ví lotto. Hãy thêm ví trong hồ sơ trước.',
  fill_all_bank_info: 'Vui lòng nhập ngân hàng, chủ tài khoản và số tài khoản (4 đến 20 chữ số).',
  cooling: 'Ví, tài khoản hoặc mật khẩu vừa được đổi nên chưa thể rút.',
  daily_limit: 'Bạn đã dùng hết lượt yêu cầu hôm nay. Vui lòng thử lại ngày mai.',
  rate_unavailable: 'Hiện chưa có tỷ giá. Vui lòng thử lại sau.',
  exceed_available: 'Vượt quá số tiền có thể rút.',
};
