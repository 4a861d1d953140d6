import type { Texts } from '../../../texts.ts';
import type { spots as source } from '../../ko/portal/spots.ts';

export const spots: Texts<typeof source> = {
  records: 'Một trang còn trống và một ngôi sao chưa sáng',
  invitation: 'Ngôi sao của bạn với hai chỗ trống bên dưới',
  offline: 'Ăng-ten chảo đang tìm một ngôi sao',
  notFound: 'Con đường đứt đoạn giữa hai ngôi sao',
  closed: 'Ngôi nhà đóng cửa ban đêm và mặt trăng',
  install: 'Điện thoại có một ngôi sao trên màn hình',
};
