// @vitest-environment happy-dom
import { points } from '@starline/domain/money';
import type { Receipt } from '@starline/domain/receipts';
import { screen, waitFor } from '@starline/ui/testing/render';
import { fakeServer } from '@starline/web/testing/fake-server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ReceiptFiles } from './receipt-files.tsx';

const RECEIPT: Receipt = {
  kind: 'conversion',
  id: 3141,
  createdAt: '2026-11-22T05:02:11.000Z',
  state: 'done',
  amount: points(1200),
  memo: 'a memo that is much longer than one line of the picture',
  steps: [{ step: 'done', at: '2026-11-22T05:02:11.000Z' }],
  typicalMinutes: null,
  deducted: points(1260),
  surcharge: points(60),
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

async function pressShare() {
  fakeServer({});
  const { user } = renderScreen(<ReceiptFiles receipt={RECEIPT} />);
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
  // A long value breaks into rows of the column, and no letter is lost.
  expect(written.join('')).toContain(RECEIPT.memo);
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
