import { screen, waitFor } from '@starline/ui/testing/render';
import { useForm } from 'react-hook-form';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderScreen } from '../testing/render-screen.tsx';
import { keepTyped, typedNow } from './kept-form.ts';
import { clearUser, endReason, storeUser } from './session.ts';
import { useKeptFields } from './use-kept-fields.ts';

const ANNA = { id: 1, username: 'anna', name: 'Anna' };
const BO = { id: 2, username: 'bo', name: 'Bo' };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

function Form() {
  const form = useForm({ defaultValues: { memo: '', accountNumber: '' } });
  useKeptFields(form, { name: 'bank', fields: ['memo'] });
  return (
    <>
      <input aria-label="memo" {...form.register('memo')} />
      <input aria-label="number" {...form.register('accountNumber')} />
    </>
  );
}
const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name);

/** The member opens the form and types. */
async function typedBy(user: typeof ANNA) {
  storeUser(user);
  const form = renderScreen(<Form />);
  await form.user.type(await field('memo'), 'rent');
  await form.user.type(await field('number'), '12345678');
  return (end: () => void) => {
    end();
    form.unmount();
  };
}
/** The value of the memo when the member opens the form. */
async function memoOf(user: typeof ANNA) {
  storeUser(user);
  const { unmount } = renderScreen(<Form />);
  const { value } = await field('memo');
  const number = (await field('number')).value;
  unmount();
  expect(number).toBe('');
  return value;
}
const idle = () => {
  endReason.note('idle');
  clearUser();
};

test('what was typed is there once after the idle limit, without the account number', async () => {
  (await typedBy(ANNA))(idle);
  expect(await memoOf(ANNA)).toBe('rent');
  expect(await memoOf(ANNA)).toBe('');
});

test('a session that the server ended keeps it too', async () => {
  (await typedBy(ANNA))(clearUser);
  expect(await memoOf(ANNA)).toBe('rent');
});

test('another member never sees it, and it is gone for the first one then', async () => {
  (await typedBy(ANNA))(idle);
  expect(await memoOf(BO)).toBe('');
  expect(await memoOf(ANNA)).toBe('');
});

test('a logout drops it, unless the idle dialog has kept it before', async () => {
  const logOut = () => {
    endReason.note('logout');
    clearUser();
  };
  (await typedBy(ANNA))(logOut);
  expect(await memoOf(ANNA)).toBe('');
  (await typedBy(ANNA))(() => {
    keepTyped();
    logOut();
  });
  expect(await memoOf(ANNA)).toBe('rent');
});

test('a form that is left while the session lasts keeps nothing', async () => {
  (await typedBy(ANNA))(() => undefined);
  expect(await memoOf(ANNA)).toBe('');
});

test('a reload keeps it for the same tab, without the account number and without a word', async () => {
  const end = await typedBy(ANNA);
  dispatchEvent(new Event('pagehide'));
  const stored = JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);
  expect([stored.includes('rent'), stored.includes('12345678')]).toEqual([true, false]);
  expect(Object.keys(localStorage)).not.toContain('kept-form');
  end(() => undefined);
  sessionStorage.setItem('kept-form', JSON.parse(stored)[1]['kept-form']);
  expect(await memoOf(ANNA)).toBe('rent');
  expect(document.body.textContent).not.toContain('되살렸습니다');
});

test('a page that a phone ended in the background keeps it too', async () => {
  const end = await typedBy(ANNA);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(sessionStorage.getItem('kept-form')).toContain('rent');
  vi.restoreAllMocks();
  end(() => undefined);
  expect(sessionStorage.getItem('kept-form')).toBeNull();
});

test('a restored form counts as typed, so a second idle limit keeps it again', async () => {
  (await typedBy(ANNA))(idle);
  storeUser(ANNA);
  const again = renderScreen(<Form />);
  await waitFor(async () => expect((await field('memo')).value).toBe('rent'));
  expect(typedNow()).toEqual({ name: 'bank', values: { memo: 'rent' } });
  idle();
  again.unmount();
  expect(await memoOf(ANNA)).toBe('rent');
});
