import type { Texts } from '../../../texts.ts';
import type { policies as source } from '../../ko/portal/policies.ts';

export const policies: Texts<typeof source> = {
  kinds: {
    terms: 'Điều khoản dịch vụ',
    privacy: 'Chính sách quyền riêng tư',
    marketing: 'Nhận thông tin tiếp thị',
  },
  effective: 'Có hiệu lực từ {{day}}',
  version: 'Phiên bản {{version}}',
  inForce: 'Đang có hiệu lực',
  coming: 'Sắp có hiệu lực',
  old: 'Phiên bản cũ',
  versions: 'Các phiên bản khác',
  none: 'Chưa có tài liệu nào được công bố.',
  korean: 'Tài liệu này chưa có bản tiếng Việt. Dưới đây là bản gốc tiếng Hàn.',
  ask: 'Tôi đồng ý với',
  required: 'bắt buộc',
  optional: 'tùy chọn',
  read: 'Xem toàn văn',
  gateTitle: 'Cần sự đồng ý của bạn để tiếp tục',
  gateLead: 'Vui lòng đọc các tài liệu đang có hiệu lực và đồng ý. Nếu không, bạn có thể đăng xuất.',
  give: 'Đồng ý và tiếp tục',
  failed: 'Không lưu được sự đồng ý của bạn. Vui lòng thử lại.',
  logout: 'Đăng xuất',
  missing: 'Vui lòng đồng ý với tất cả mục bắt buộc.',
  optionalTitle: 'Đồng ý tùy chọn',
  optionalGiven: 'Bạn đã đồng ý ngày {{day}}. Bạn có thể rút lại bất cứ lúc nào.',
  optionalNot: 'Bạn chưa đồng ý.',
  optionalStored: 'Đã lưu sự đồng ý của bạn.',
  optionalWithdrawn: 'Đã rút lại sự đồng ý của bạn.',
};
