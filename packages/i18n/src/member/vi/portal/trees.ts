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
};
