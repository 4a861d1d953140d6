import type { Texts } from '../../../texts.ts';
import type { install as source } from '../../ko/portal/install.ts';

export const install: Texts<typeof source> = {
  title: 'Cài đặt ứng dụng {{brand}}',
  text: 'Mở ngay từ màn hình chính và hầu như không chiếm bộ nhớ.',
  byHand: 'Chạm vào nút Chia sẻ rồi chọn “Thêm vào MH chính” để mở như một ứng dụng.',
  act: 'Cài đặt',
  no: 'Không, cảm ơn',
  understood: 'Đã hiểu',
};
