import { screen } from '@starline/ui/testing/render';
import { findSaid } from '@starline/ui/testing/said';
import { fakeServer, refusal } from '@starline/web/testing/fake-server';
import { expect, test } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ReceiptPage } from './receipt-page.tsx';

test.each(['withdrawal/7', 'withdrawal/7?sent=true', 'poem/7'])(
  'the receipt %s does not exist: a message inside the shell, with its one main',
  async (address) => {
    fakeServer({
      'receipts.read': () => {
        throw refusal('not_found', { httpStatus: 404 });
      },
    });
    const page = (
      <main id="main">
        <ReceiptPage />
      </main>
    );
    renderScreen(page, `/_member/receipts/${address}`, '/_member/receipts/$kind/$id');
    expect(await findSaid('주소가 바뀌었거나 없는 페이지입니다.')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('페이지를 찾을 수 없습니다');
    expect(screen.getByRole('link', { name: '처음으로' }).getAttribute('href')).toBe('/');
    expect(document.querySelectorAll('main, #main')).toHaveLength(1);
    expect(screen.queryByRole('banner')).toBeNull();
  },
);
