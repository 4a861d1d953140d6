import type { Texts } from '../../../texts.ts';
import type { lines as source } from '../../ko/portal/lines.ts';

export const lines: Texts<typeof source> = {
  sums: 'Tổng của nhánh',
  members: 'Thành viên',
  newMembers: 'Mới trong 30 ngày',
  buyers: 'Có gói',
  pv: 'PV nhóm',
  compare: 'So sánh nhánh',
  lead: 'Các nhánh ngay bên dưới, đặt cạnh nhau. Chạm vào một nhánh để mở.',
  by: { label: 'Sắp xếp', pv: 'PV nhóm', newMembers: 'Mới 30 ngày', members: 'Thành viên' },
  people: '{{total}} thành viên',
  joined: '{{total}} mới',
  toList: 'Xem nhánh của {{username}} dạng danh sách',
  none: 'Không có nhánh nào bên dưới để so sánh.',
  own: 'Nhánh của tôi',
  up: 'Nhánh trên',
};
