import { act, fireEvent, screen, waitFor } from '@starline/ui/testing/render';
import { fakeServer } from '@starline/web/testing/fake-server';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '../testing/render-screen.tsx';
import { type CheckedMember, UsernameCheck } from './username-check.tsx';

const answered = vi.fn();

function Form() {
  const [value, setValue] = useState('');
  const [checked, setChecked] = useState<CheckedMember>();
  const note = (member: CheckedMember) => {
    answered(member);
    setChecked(member);
  };
  return <UsernameCheck value={value} onChange={setValue} checked={checked} onChecked={note} />;
}

test('an answer that arrives while another username stands in the field belongs to the one it was asked for', async () => {
  const late = Promise.withResolvers<void>();
  fakeServer({
    'codeGrants.checkUsername': async ({ username }: { username: string }) => {
      if (username === 'kim1') await late.promise;
      return username === 'kim1' ? { memberId: 1, name: '김하나' } : { memberId: 12, name: '김열둘' };
    },
  });
  const { user } = renderScreen(<Form />);
  const field = await screen.findByRole<HTMLInputElement>('textbox');
  const type = (value: string) => fireEvent.change(field, { target: { value } });
  type('kim12');
  await user.type(field, '{Enter}');
  await screen.findByText('김열둘');
  type('kim1');
  await user.type(field, '{Enter}');
  type('kim12');
  await act(async () => late.resolve());
  await waitFor(() => expect(answered).toHaveBeenCalledTimes(2));
  expect(answered).toHaveBeenLastCalledWith({ memberId: 1, username: 'kim1', name: '김하나' });
});
