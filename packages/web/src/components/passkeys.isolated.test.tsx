import { render, screen, waitFor } from '@starline/ui/testing/render';
import { toast } from '@starline/ui/toast';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { TRPCClientError } from '@trpc/client';
import { afterEach, expect, test, vi } from 'vitest';
import { makePasskey } from '../passkeys.ts';
import { refusal } from '../testing/fake-server.ts';
import { PasskeyForm } from './passkey-form.tsx';
import { PasskeyLine } from './passkey-line.tsx';

vi.mock('../passkeys.ts', async (original) => ({ ...(await original<object>()), makePasskey: vi.fn() }));
const made = vi.mocked(makePasskey);

const TEXTS = {
  name: 'Name',
  unnamed: 'Passkey',
  add: 'Add a passkey',
  added: 'Added',
  failed: 'Not made',
  rename: 'Rename',
  renamed: 'Renamed',
  remove: 'Remove',
  save: 'Save',
  cancel: 'Cancel',
};
const refused = (code: Parameters<typeof refusal>[0]) =>
  TRPCClientError.from({ error: { message: code, code: -32_600, data: refusal(code).data } });
const declined = Object.assign(new Error(), { name: 'NotAllowedError' });

afterEach(() => {
  vi.restoreAllMocks();
  made.mockReset();
});

function shown(answers: { add?: () => Promise<unknown>; rename?: () => Promise<unknown> } = {}) {
  const order: string[] = [];
  const told = vi.spyOn(toast, 'success').mockReturnValue(undefined);
  const failed = vi.spyOn(toast, 'error').mockReturnValue(undefined);
  const calls = {
    begin: vi.fn(async () => ({ challenge: 'abc' }) as never),
    add: vi.fn(answers.add ?? (async () => ({ id: 8 }))),
    rename: vi.fn(answers.rename ?? (async () => ({ success: true }))),
    reload: async () => void order.push('reload'),
  };
  const given = { calls, texts: TEXTS, errorText: () => 'Refused' };
  const onRemove = vi.fn();
  const { user } = render(
    <QueryClientProvider client={new QueryClient()}>
      <PasskeyForm {...given} onAdded={() => order.push('added')} />
      <ul>
        <PasskeyLine {...given} passkey={{ id: 7, name: 'My phone' }} onRemove={onRemove}>
          Used today
        </PasskeyLine>
      </ul>
    </QueryClientProvider>,
  );
  return { user, calls, order, told, failed, onRemove };
}

test('adds a passkey under the typed name, reads the list again, and then tells the caller', async () => {
  const { user, calls, order, told } = shown();
  made.mockResolvedValueOnce({ id: 'new' } as never);
  const name = screen.getByLabelText('Name');
  await user.clear(name);
  await user.type(name, '  New phone {Enter}');
  await waitFor(() => expect(order).toEqual(['reload', 'added']));
  expect(made).toHaveBeenCalledWith({ challenge: 'abc' });
  expect(calls.add).toHaveBeenCalledWith({ name: 'New phone', credential: { id: 'new' } });
  expect(told).toHaveBeenCalledWith('Added');
});

test('gives a passkey without a name the name of the texts', async () => {
  const { user, calls } = shown();
  made.mockResolvedValueOnce({ id: 'new' } as never);
  const name = screen.getByLabelText('Name');
  await user.clear(name);
  await user.type(name, '{Enter}');
  await waitFor(() => expect(calls.add).toHaveBeenCalledWith({ name: 'Passkey', credential: { id: 'new' } }));
});

test('says nothing when the user declines, and names a refusal and another failure', async () => {
  const { user, order } = shown({
    add: async () => {
      throw refused('passkey_known');
    },
  });
  const isBusy = () =>
    screen.getByRole('button', { name: 'Add a passkey' }).getAttribute('aria-busy') === 'true';
  const name = screen.getByLabelText('Name');
  made.mockRejectedValueOnce(new Error('broken'));
  await user.type(name, '{Enter}');
  await screen.findByText('Not made');
  made.mockRejectedValueOnce(declined);
  await user.type(name, '{Enter}');
  await waitFor(() => expect(made).toHaveBeenCalledTimes(2));
  await waitFor(() => expect(isBusy()).toBe(false));
  expect(screen.queryByText('Not made')).toBeNull();
  made.mockResolvedValueOnce({ id: 'new' } as never);
  await user.type(name, '{Enter}');
  await screen.findByText('Refused');
  expect(order).toEqual([]);
});

test('renames in place, and keeps a name that was emptied', async () => {
  const { user, calls, order, told } = shown();
  expect(screen.getByText('Used today')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Rename My phone' }));
  const name = screen.getByDisplayValue('My phone');
  await user.clear(name);
  await user.type(name, '{Enter}');
  await user.type(name, 'Old phone{Enter}');
  await waitFor(() => expect(screen.queryByDisplayValue('Old phone')).toBeNull());
  expect(calls.rename.mock.calls).toEqual([[{ id: 7, name: 'Old phone' }]]);
  expect([order, told.mock.calls]).toEqual([['reload'], [['Renamed']]]);
});

test('keeps the typed name after a refused rename, and names the reason', async () => {
  const { user, order, failed } = shown({
    rename: async () => {
      throw refused('not_found');
    },
  });
  await user.click(screen.getByRole('button', { name: 'Rename My phone' }));
  await user.type(screen.getByDisplayValue('My phone'), ' 2{Enter}');
  await waitFor(() => expect(order).toEqual(['reload']));
  expect(failed).toHaveBeenCalledWith('Refused');
  expect(screen.getByDisplayValue('My phone 2')).toBeTruthy();
});

test('asks the caller to remove', async () => {
  const { user, onRemove } = shown();
  await user.click(screen.getByRole('button', { name: 'Remove My phone' }));
  expect(onRemove).toHaveBeenCalledTimes(1);
});
