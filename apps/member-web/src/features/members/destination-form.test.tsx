import { screen } from '@starline/ui/testing/render';
import { fakeServer } from '@starline/web/testing/fake-server';
import { beforeEach, expect, test } from 'vitest';
import { forgetShared, keepShared, sharedValue } from '../../lib/shared-value.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { DestinationForm } from './destination-form.tsx';

const ADDRESS = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';

beforeEach(forgetShared);

test('a shared address stands in the field of a wallet, is sent by the member alone and forgotten then', async () => {
  keepShared('address', ADDRESS);
  const calls = fakeServer({
    'destinations.add': () => ({ success: true }),
    'destinations.list': () => [],
  });
  const { user } = renderScreen(<DestinationForm />);
  expect((await screen.findByLabelText<HTMLInputElement>(/주소/)).value).toBe(ADDRESS);
  expect(calls).toEqual([]);
  await user.type(screen.getByLabelText(/별칭/), '내 지갑');
  await user.click(screen.getByRole('button', { name: '출금처 추가' }));
  await expect
    .poll(() => calls.find(({ procedure }) => procedure === 'destinations.add')?.input)
    .toEqual({ type: 'coin', name: '내 지갑', address: ADDRESS });
  await expect.poll(() => sharedValue('address')).toBe('');
});

test('without a shared address the form begins with an empty bank account', async () => {
  keepShared('transaction', 'ab12'.repeat(16));
  fakeServer({});
  renderScreen(<DestinationForm />);
  expect((await screen.findByLabelText<HTMLInputElement>(/계좌번호/)).value).toBe('');
  expect(screen.queryByLabelText(/주소/)).toBeNull();
});

test('what is typed while a destination is added stays for the next one', async () => {
  let answer = () => {};
  const calls = fakeServer({
    'destinations.add': () => new Promise((done) => (answer = () => done({ success: true }))),
    'destinations.list': () => [],
  });
  keepShared('address', ADDRESS);
  const { user } = renderScreen(<DestinationForm />);
  const name = await screen.findByLabelText<HTMLInputElement>(/별칭/);
  await user.type(name, '내 지갑');
  await user.click(screen.getByRole('button', { name: '출금처 추가' }));
  await expect.poll(() => calls.some(({ procedure }) => procedure === 'destinations.add')).toBe(true);
  await user.clear(name);
  await user.type(name, '회사 지갑');
  answer();
  await expect.poll(() => document.querySelector('[aria-busy]')).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>(/별칭/).value).toBe('회사 지갑');
});
