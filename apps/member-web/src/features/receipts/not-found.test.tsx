// @vitest-environment happy-dom
import { screen } from '@starline/ui/testing/render';
import { fakeServer, refusal } from '@starline/web/testing/fake-server';
import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { RewardPage } from '../rewards/reward-page.tsx';
import { ReceiptPage } from './receipt-page.tsx';

const missing = () => {
  throw refusal('not_found', { httpStatus: 404 });
};

test.each<[what: string, route: string, path: string, page: ReactElement]>([
  ['a receipt', '/_member/receipts/$kind/$id', '/_member/receipts/withdrawal/7', <ReceiptPage key="1" />],
  ['an unknown kind', '/_member/receipts/$kind/$id', '/_member/receipts/poem/7', <ReceiptPage key="2" />],
  [
    'a receipt right after the act',
    '/_member/receipts/$kind/$id',
    '/_member/receipts/withdrawal/7?sent=true',
    <ReceiptPage key="3" />,
  ],
  ['a reward', '/_member/receipts/reward/$id', '/_member/receipts/reward/r1', <RewardPage key="4" />],
])(
  '%s that does not exist is a message inside the shell, with its one main',
  async (_, route, path, page) => {
    fakeServer({ 'receipts.read': missing, 'rewards.read': missing });
    renderScreen(<main id="main">{page}</main>, path, route);
    expect((await screen.findByRole('alert')).textContent).toBe('주소가 바뀌었거나 없는 페이지입니다.');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('페이지를 찾을 수 없습니다');
    expect(screen.getByRole('link', { name: '처음으로' }).getAttribute('href')).toBe('/');
    expect(document.querySelectorAll('main, #main')).toHaveLength(1);
    expect(screen.queryByRole('banner')).toBeNull();
  },
);
