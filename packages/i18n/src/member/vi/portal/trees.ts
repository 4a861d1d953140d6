import type { Texts } from '../../../texts.ts';
import type { trees as source } from '../../ko/portal/trees.ts';

export const trees: Texts<typeof source> = {
  title: { recommend: 'Sơ đồ giới thiệu', sponsor: 'Sơ đồ bảo trợ' },
  lead: {
    recommend: 'Những thành viên bạn giới thiệu và nhánh bên dưới.',
    sponsor: 'Nhánh bảo trợ được xếp dưới bạn.',
  },
  search: 'Tìm theo tên đăng nhập hoặc họ tên',
  find: 'Tìm',
  toMe: 'Về vị trí của tôi',
  me: 'Tôi',
  searching: 'Đang tìm',
  matches: 'Thành viên tìm thấy',
  noMatch: 'Không có ai trong nhánh của bạn khớp với “{{text}}”.',
  loading: 'Đang tải sơ đồ.',
  noPlace: 'Bạn chưa có vị trí trong sơ đồ.',
  upline: 'Tuyến trên',
  between: '… {{total}} người …',
  more: 'Hiện thêm {{total}} người',
  sales: 'Doanh số',
  children: 'Thành viên trực tiếp',
  everybody: 'Toàn bộ tuyến dưới',
  views: 'Kiểu xem',
  view: { chart: 'Sơ đồ', outline: 'Theo tầng', list: 'Danh sách' },
  chart: {
    label:
      'Hình {{title}}. Dùng phím mũi tên để chuyển giữa các thành viên, cộng và trừ để phóng to thu nhỏ, phím cách để mở hoặc đóng.',
    zoomIn: 'Phóng to',
    zoomOut: 'Thu nhỏ',
    whole: 'Xem toàn bộ',
    picture: 'Lưu thành hình',
  },
  openBelow: 'Mở 3 tầng bên dưới',
  asList: 'Danh sách tuyến dưới',
  nobody: 'Không có thành viên nào phù hợp.',
  levelOf: 'Tầng {{level}}',
  filter: {
    level: 'Tầng',
    package: 'Gói',
    all: 'Tất cả',
    with: 'Có gói',
    without: 'Chưa có gói',
    from: 'Tham gia từ ngày',
    to: 'Tham gia đến ngày',
  },
  column: { username: 'Tên đăng nhập', name: 'Họ tên', joined: 'Ngày tham gia', pv: 'PV nhóm' },
};
