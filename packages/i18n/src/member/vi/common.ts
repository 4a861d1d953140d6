import type { Texts } from '../../texts.ts';
import type { common as source } from '../ko/common.ts';

export const common: Texts<typeof source> = {
  language: 'Ngôn ngữ',
  skip: 'Chuyển đến nội dung',
  offline: 'Bạn đang ngoại tuyến. Kết nối lại để gửi yêu cầu.',
  cannotSend: 'Bạn đang ngoại tuyến nên không thể gửi. Hãy nhấn lại khi có kết nối.',
  sumsMoved: 'Số tiền đã thay đổi. Vui lòng kiểm tra số tiền mới.',
  interrupted: 'Dịch vụ tạm thời gián đoạn. Trang sẽ tự tiếp tục khi hoạt động trở lại.',
  save: 'Lưu',
  check: 'Xem lại',
  optional: 'Không bắt buộc',
  reset: 'Đặt lại',
  unit: { point: 'P', usdt: 'USDT', coin: 'xu lotto', pv: 'PV', won: '\u00a0KRW' },
  status: { waiting: 'Chờ xử lý', done: 'Hoàn tất', cancelled: 'Đã hủy' },
  field: {
    required: 'Mục này là bắt buộc.',
    invalid: 'Định dạng không đúng.',
    too_long: 'Nội dung quá dài. Hãy rút ngắn lại.',
    too_small: 'Giá trị quá nhỏ.',
    too_large: 'Giá trị quá lớn.',
  },
  notFound: {
    title: 'Không tìm thấy trang',
    text: 'Địa chỉ đã thay đổi hoặc trang không tồn tại.',
    home: 'Về trang chủ',
  },
  crash: {
    title: 'Không hiển thị được màn hình này',
    text: 'Vui lòng thử lại sau. Nếu vẫn lỗi, hãy báo mã yêu cầu cho trung tâm.',
    staleTitle: 'Đã có phiên bản mới',
    staleText: 'Tải lại trang để tiếp tục.',
    reload: 'Tải lại',
  },
  staleFigures: 'Không tải được số liệu mới nhất.',
};
