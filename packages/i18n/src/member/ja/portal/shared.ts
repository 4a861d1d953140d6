import type { Texts } from '../../../texts.ts';
import type { shared as source } from '../../ko/portal/shared.ts';

export const shared: Texts<typeof source> = {
  title: '共有された内容',
  lead: 'まだ何も保存・送信していません。何に使うかを選んでください。',
  address: {
    title: 'TRC20ウォレットアドレス',
    text: '出金先として保存します。入力欄に入れておきますので、もう一度確認してから登録してください。',
    toDestination: '出金先に追加',
    toWallet: '自分のウォレットとして登録',
  },
  transaction: {
    title: '取引ID（TXID）',
    text: '入金申請の最後の画面に入力されます。ウォレットの秘密鍵の場合は、どこにも入力しないでください。',
    toDeposit: '入金申請に使う',
  },
  invite: { title: '招待リンク', text: '{{username}}さんからの招待です。', open: '招待を開く' },
  none: {
    lead: 'ほかのアプリから共有された内容です。',
    title: '使える内容が見つかりませんでした。',
    text: 'TRC20ウォレットアドレス、取引ID（TXID）、招待リンクを共有できます。',
    toHelp: 'ヘルプを見る',
  },
};
