import { screen, waitFor } from '@starline/ui/testing/render';
import { fakeServer } from '@starline/web/testing/fake-server';
import { expect, test } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { InvitedList } from './invited-list.tsx';

const shown = (total: number) => {
  fakeServer({
    'members.invited': ({ size }: { size: number }) => ({
      rows: Array.from({ length: Math.min(size, total) }, (_, index) => ({
        id: total - index,
        name: `홍*${index}`,
        joinedAt: '2026-11-22T16:30:00.000Z',
      })),
      total,
    }),
  });
  return renderScreen(<InvitedList />);
};

test('says how many came, each with the day in the zone of the business, and shows more when asked', async () => {
  const { user } = shown(7);
  await screen.findByText('내 링크로 가입한 회원 7명');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)[0]).toBe('홍*026-11-23');
  expect(screen.getAllByRole('listitem')).toHaveLength(5);
  await user.click(screen.getByRole('button', { name: '더 보기' }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(7));
  expect(screen.queryByRole('button', { name: '더 보기' })).toBeNull();
});

test('says that no member came yet', async () => {
  shown(0);
  await screen.findByText('링크로 가입한 회원이 여기에 나타납니다.');
});
