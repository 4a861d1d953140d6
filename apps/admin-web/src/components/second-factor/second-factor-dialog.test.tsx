import { fireEvent, screen } from '@starline/ui/testing/render';
import { fakeServer } from '@starline/web/testing/fake-server';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { SecondFactorDialog } from './second-factor-dialog.tsx';

test('recovery codes, which are shown once, are left by their own button alone', async () => {
  fakeServer({
    'secondFactor.get': () => ({ isOn: false, recoveryCodesLeft: 0 }),
    'secondFactor.begin': () => ({ secret: 'ABCD', address: 'otpauth://totp/a?secret=ABCD' }),
    'secondFactor.confirm': () => ({ recoveryCodes: ['aaaa-bbbb'] }),
    'passkeys.list': () => ({ rows: [], isAvailable: false }),
  });
  const onClose = vi.fn();
  const { user } = renderScreen(<SecondFactorDialog onClose={onClose} />);
  const field = async () => {
    await expect.poll(() => document.querySelector('input[name=text]')).not.toBeNull();
    return document.querySelector('input[name=text]') as HTMLElement;
  };
  await user.type(await field(), 'password');
  await user.click(document.querySelector('form button[type=submit]') as HTMLElement);
  await expect.poll(() => document.querySelector('input[autocomplete=one-time-code]')).not.toBeNull();
  await user.type(await field(), '123456');
  await user.click(document.querySelector('form button[type=submit]') as HTMLElement);
  await screen.findByText('aaaa-bbbb');
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  expect(onClose).not.toHaveBeenCalled();
});
