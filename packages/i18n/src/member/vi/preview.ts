import type { Preview } from '../ko/preview.ts';

export const preview: Preview = {
  locale: 'vi_VN',
  invite: {
    title: 'Mời bạn tham gia {{brand}}',
    text: '{{brand}} là mạng lưới thành viên. Với liên kết này, người mời đã được điền là người giới thiệu và việc đăng ký chỉ mất vài phút.',
  },
  picture: 'Một đường nối từ ngôi sao của người mời đến ngôi sao của thành viên mới',
  home: {
    text: 'Cổng thành viên của {{brand}}: số dư, nạp tiền, rút tiền và tổ chức của bạn ở cùng một nơi.',
  },
};
