import { points } from '@starline/domain/money';
import type { Receipt } from '@starline/domain/receipts';
import { screen, waitFor } from '@starline/ui/testing/render';
import { fakeServer } from '@starline/web/testing/fake-server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ReceiptFiles } from './receipt-files.tsx';

const COMMON = {
  id: 3141,
  createdAt: '2026-11-22T05:02:11.000Z',
  state: 'done',
  amount: points(1200),
  memo: 'a memo that is much longer than one line of the picture',
  steps: [{ step: 'done', at: '2026-11-22T05:02:11.000Z' }],
  typicalMinutes: null,
  member: '홍길동',
  checkCode: 'W12-AAAA-BBBB-CCCC',
} as const;
const RECEIPT: Receipt = {
  ...COMMON,
  steps: [...COMMON.steps],
  kind: 'conversion',
  deducted: points(1260),
  surcharge: points(60),
};

const PURCHASE: Receipt = {
  ...COMMON,
  steps: [...COMMON.steps],
  kind: 'purchase',
  amount: points(300),
  productName: 'Package 300',
  pv: points(300),
  type: 'normal',
  isActive: false,
  withdrawalReason: null,
  withdrawalText: '',
};

const WITHDRAWAL: Receipt = {
  ...COMMON,
  steps: [...COMMON.steps],
  ...{
    kind: 'withdrawal',
    type: 'coin',
    fee: points(60),
    payout: points(1140),
    krwAmount: null,
    krwRate: null,
  },
  ...{ bankName: '', accountHolder: '', accountNumber: '', address: '', reference: null, canCancel: false },
  ...{ isBeingChecked: false, cancelledBy: null, returnReason: '', reopenedId: null },
  ...{ cancelReason: null, cancelText: '' },
};

let written: string[];
let saved: { name: string; href: string }[];

/** A canvas that keeps what is written on it. Every letter is 12 pixels wide. */
beforeEach(() => {
  written = [];
  saved = [];
  const context = {
    fillText: (text: string) => written.push(text),
    measureText: (text: string) => ({ width: text.length * 12 }),
    fillRect: () => undefined,
    scale: () => undefined,
  };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) =>
    done(new Blob(['png'], { type: 'image/png' })),
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (this.download) saved.push({ name: this.download, href: this.href });
  });
});
afterEach(() => vi.restoreAllMocks());

/** The browser, as far as it shares files. `share` undefined: it cannot. */
function browser(share?: (data: ShareData) => Promise<void>) {
  Object.assign(navigator, { share, canShare: share && (() => true) });
}

async function pressShare(receipt: Receipt = RECEIPT) {
  fakeServer({});
  const { user } = renderScreen(<ReceiptFiles receipt={receipt} />);
  await user.click(await screen.findByRole('button', { name: /이미지|사진|그림/ }));
}

test('the picture holds the amount, the number and every line of the receipt', async () => {
  browser();
  await pressShare();
  await waitFor(() => expect(saved).toHaveLength(1));
  const text = written.join('\n');
  expect(text).toContain('1,200.00 P');
  expect(text).toMatch(/3141/);
  expect(written[0]).toMatch(/^STARLINE · /);
  // A long value breaks between words into rows of the column, and no letter is lost.
  expect(written.join(' ')).toContain(RECEIPT.memo);
  expect(written.every((row) => row.length * 12 <= 720)).toBe(true);
});

test('shares the file where the browser can, and saves nothing', async () => {
  const share = vi.fn(async (_: ShareData) => undefined);
  browser(share);
  await pressShare();
  await waitFor(() => expect(share).toHaveBeenCalledTimes(1));
  const [file] = share.mock.calls[0]?.[0].files ?? [];
  expect([file?.name, file?.type]).toEqual(['receipt_conversion_3141.png', 'image/png']);
  expect(saved).toEqual([]);
});

test('saves the picture where the browser cannot share files', async () => {
  browser();
  await pressShare();
  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['receipt_conversion_3141.png']));
});

test('a closed share sheet is no failure; any other refusal is told', async () => {
  browser(() => Promise.reject(new DOMException('closed', 'AbortError')));
  await pressShare();
  await waitFor(() => expect(written.length).toBeGreaterThan(0));
  expect(document.body.textContent).not.toContain('못했습니다');
  browser(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
  await pressShare();
  await waitFor(() => expect(document.body.textContent).toContain('못했습니다'));
});

test('the picture of a cancelled act says below its figure that nothing was paid, and where it is checked', async () => {
  browser();
  await pressShare({ ...PURCHASE, state: 'cancelled' });
  await waitFor(() => expect(saved).toHaveLength(1));
  const [, figure, state] = written;
  expect([figure, state]).toEqual(['300.00\u00a0P', '구매 취소됨']);
  expect(written).toContain('W12-AAAA-BBBB-CCCC');
  expect(written.at(-1)).toContain('/verify');
});

test('an address is broken between groups of four, and times name their year and zone', async () => {
  browser();
  await pressShare({
    ...WITHDRAWAL,
    address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  });
  await waitFor(() => expect(saved).toHaveLength(1));
  const groups = written.filter((text) => /^(?:[\w]{1,4} )+[\w]{1,4}$/.test(text) && /TR7N|gjLj/.test(text));
  expect(groups.join(' ')).toBe('TR7N Hqje KQxG TCi8 q8ZY 4pL8 otSz gjLj 6t');
  expect(written).toContain('2026-11-22 14:02:11 KST');
});
