import { screen } from '@starline/ui/testing/render';
import { fakeServer } from '@starline/web/testing/fake-server';
import { expect, test } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { GrantDialog } from './grant-dialog.tsx';

test('what a first try lacked is asked for until it is there', async () => {
  fakeServer({
    'codeGrants.checkUsername': () => ({ memberId: 7, name: '홍길동' }),
    'codeGrants.products': () => [{ id: 3, name: 'Bonus 300', price: 30_000 }],
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
