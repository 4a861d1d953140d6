import { screen } from '@starline/ui/testing/render';
import { fakeServer, refusal } from '@starline/web/testing/fake-server';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { GrantDialog } from './grant-dialog.tsx';

test('what a first try lacked is asked for until it is there', async () => {
  fakeServer({
    'codeGrants.checkUsername': () => ({ memberId: 7, name: '홍길동' }),
    'codeGrants.products': () => [{ id: 3, name: 'Bonus 300', price: 30_000, pv: 30_000 }],
  });
  const { user } = renderScreen(<GrantDialog onClose={() => undefined} />);
  await screen.findByRole('dialog');
  await user.click(document.querySelector('button[type=submit]') as HTMLButtonElement);
  expect(await screen.findByText('아이디 확인을 먼저 해주세요')).toBeTruthy();
  await user.type(screen.getByLabelText(/^아이디/), 'hong1{Enter}');
  await screen.findByText('홍길동');
  expect(screen.queryByText('아이디 확인을 먼저 해주세요')).toBeNull();
  expect(screen.getByText('상품을 선택해주세요')).toBeTruthy();
  await user.selectOptions(screen.getByLabelText(/^상품/), '3');
  expect(screen.queryByText('상품을 선택해주세요')).toBeNull();
});

test('a package that was changed meanwhile is shown as it is now before it is granted', async () => {
  let price = 30_000;
  const calls = fakeServer({
    'codeGrants.checkUsername': () => ({ memberId: 7, name: '홍길동' }),
    'codeGrants.products': () => [{ id: 3, name: 'Bonus', price, pv: 30_000 }],
    'codeGrants.create': ({ seen }: { seen: { price: number } }) => {
      if (seen.price !== 50_000) throw refusal('shown_changed');
      return { id: 1 };
    },
  });
  const onClose = vi.fn();
  const { user } = renderScreen(<GrantDialog onClose={onClose} />);
  await user.type(await screen.findByLabelText(/^아이디/), 'hong1{Enter}');
  await screen.findByText('홍길동');
  await user.selectOptions(screen.getByLabelText(/^상품/), '3');
  price = 50_000;
  const submit = () => user.click(document.querySelector('button[type=submit]') as HTMLButtonElement);
  await submit();
  await screen.findByRole('option', { name: /500/ });
  expect(onClose).not.toHaveBeenCalled();
  await submit();
  expect(screen.getByText('상품을 선택해주세요')).toBeTruthy();
  await user.selectOptions(screen.getByLabelText(/^상품/), '3');
  await submit();
  await vi.waitUntil(() => onClose.mock.calls.length > 0);
  expect(calls.filter(({ procedure }) => procedure === 'codeGrants.create')).toMatchObject([
    { input: { seen: { price: 30_000, pv: 30_000 } } },
    { input: { seen: { price: 50_000, pv: 30_000 } } },
  ]);
});
