import type { Preview } from '../ko/preview.ts';

export const preview: Preview = {
  locale: 'ja_JP',
  invite: {
    title: '{{brand}}へのご招待',
    text: '{{brand}}は会員のネットワークです。このリンクから登録すると、招待した方が紹介者として入力されていて、登録は数分で終わります。',
  },
  picture: '招待した人の星から新しく来る人の星へ線がつながる絵',
  home: {
    text: '会員ネットワーク{{brand}}のポータルです。残高、入金と出金、自分の組織をひとつの場所で見られます。',
  },
};
