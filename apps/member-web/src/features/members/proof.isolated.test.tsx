import { screen, waitFor } from '@starline/ui/testing/render';
import { askPasskey } from '@starline/web/passkeys';
import { fakeServer, refusal } from '@starline/web/testing/fake-server';
import { expect, test, vi } from 'vitest';
import { Proof } from '../../components/proof.tsx';
import { renderScreen } from '../../testing/render-screen.tsx';
import BankForm from './bank-form.tsx';

vi.mock('@starline/web/passkeys', async (original) => ({
  ...(await original<object>()),
  askPasskey: vi.fn(),
}));
const asked = vi.mocked(askPasskey);

const PROFILE = { bankName: '신한', accountNumber: '1', accountHolder: '홍길동' };

/** Renders the bank form at a server that wants a proof, and sends another account number. */
async function shown(kind: 'password' | 'second_factor' | 'passkey', other?: string) {
  let isProven = false;
  const calls = fakeServer({
    'members.updateProfile': (input: object) => {
      if (!isProven)
        throw refusal('proof_required', {
          httpStatus: 403,
          params: { proof: kind, ...(other && { other }) },
        });
      return { ...PROFILE, ...input };
    },
    'passkeys.beginProof': () => ({ challenge: 'abc' }),
    'sessions.prove': ({
      password,
      totp,
      passkey,
    }: {
      password?: string;
      totp?: string;
      passkey?: object;
    }) => {
      if (password !== 'right-1' && totp !== '123456' && !passkey)
        throw refusal('password_change_fail', { httpStatus: 400 });
      isProven = true;
      return { success: true };
    },
  });
  const { user } = renderScreen(
    <>
      <BankForm profile={PROFILE as never} />
      <Proof />
    </>,
  );
  const number = await screen.findByLabelText('계좌번호');
  await user.clear(number);
  await user.type(number, '777-8');
  await user.click(screen.getByRole('button', { name: '저장' }));
  await screen.findByRole('dialog', { name: '본인 확인' });
  const sent = () => calls.filter(({ procedure }) => procedure === 'members.updateProfile');
  const type = async (label: string, text: string) => {
    await user.type(screen.getByLabelText(label), `${text}{Enter}`);
  };
  return { user, calls, sent, type };
}

test('asks for the password in place and sends again what was typed', async () => {
  const { sent, type } = await shown('password');
  await type('비밀번호', 'right-1');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]?.input).toEqual(sent()[0]?.input);
  expect(sent()[1]?.input).toMatchObject({ accountNumber: '777-8' });
});

test('a wrong proof is named in its field, and the next one counts', async () => {
  const { user, sent, type } = await shown('password');
  await type('비밀번호', 'wrong');
  await screen.findByText('현재 비밀번호가 맞지 않습니다.');
  expect(sent()).toHaveLength(1);
  await user.clear(screen.getByLabelText('비밀번호'));
  await type('비밀번호', 'right-1');
  await waitFor(() => expect(sent()).toHaveLength(2));
});

test('asks for a code where a second factor is on', async () => {
  const { calls, sent, type } = await shown('second_factor');
  await type('인증 코드 또는 복구 코드', '123456');
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(calls.find(({ procedure }) => procedure === 'sessions.prove')?.input).toEqual({ totp: '123456' });
});

test('when it is declined, the form keeps what was typed and tells what is missing', async () => {
  const { user, sent } = await shown('password');
  await user.click(screen.getByRole('button', { name: '취소' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent()).toHaveLength(1);
  expect(screen.getByLabelText<HTMLInputElement>('계좌번호').value).toBe('777-8');
});

test('offers the passkey first and sends its answer', async () => {
  const { user, calls, sent } = await shown('passkey');
  asked.mockResolvedValueOnce({ id: 'phone' } as never);
  await user.click(screen.getByRole('button', { name: '패스키로 확인' }));
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(asked).toHaveBeenCalledWith({ challenge: 'abc' });
  const proofs = calls.filter(({ procedure }) => procedure === 'sessions.prove');
  expect(proofs.map(({ input }) => input)).toEqual([{ passkey: { id: 'phone' } }]);
});

test('takes a code instead of the passkey where both count, also after a failed passkey', async () => {
  const { user, sent, type } = await shown('passkey', 'second_factor');
  asked.mockRejectedValueOnce(new Error('broken'));
  await user.click(screen.getByRole('button', { name: '패스키로 확인' }));
  await screen.findByText('패스키를 확인하지 못했습니다. 다시 시도해 주세요.');
  await user.click(screen.getByRole('button', { name: '인증 코드로 확인' }));
  await type('인증 코드 또는 복구 코드', '123456');
  await waitFor(() => expect(sent()).toHaveLength(2));
});
