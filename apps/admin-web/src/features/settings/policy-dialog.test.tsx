import { screen, within } from '@starline/ui/testing/render';
import { fakeServer, refusal } from '@starline/web/testing/fake-server';
import { expect, test } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { PolicyDialog } from './policy-dialog.tsx';

const DRAFT = {
  id: 7,
  kind: 'terms' as const,
  version: null,
  writtenBy: 'owner',
  writtenAt: '2026-11-20T00:00:00Z',
  publishedAt: null,
  approvalId: null,
  isInForce: false,
  consents: 0,
};

function opened() {
  const calls = fakeServer({
    'policies.saveDraft': () => ({ id: 7 }),
    'policies.publish': () => ({ success: true }),
  });
  const { user } = renderScreen(<PolicyDialog kind="terms" policy={undefined} mayWrite onClose={() => {}} />);
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  return { user, calls, press };
}

test('publishes what is written with one press, as the draft that it saved', async () => {
  const { user, calls, press } = opened();
  await user.type(await screen.findByLabelText(/시행일/), '2026-11-28');
  await user.type(screen.getByLabelText(/본문/), '제1조');
  await press('게시');
  await screen.findByText(/2026-11-28부터 시행됩니다/);
  expect(calls.map(({ procedure }) => procedure)).toEqual(['policies.saveDraft']);
  const asked = within(await screen.findByRole('alertdialog'));
  await user.click(asked.getByRole('button', { name: '게시' }));
  await expect
    .poll(() => calls.at(1))
    .toEqual({
      procedure: 'policies.publish',
      input: { id: 7, seen: { effectiveOn: '2026-11-28', texts: { ko: '제1조' } } },
    });
});

test('shows what a colleague saved in the draft before it was published', async () => {
  const first = { effectiveOn: '2026-11-28', texts: { ko: '제1조' } };
  let stored = { ...DRAFT, ...first };
  const calls = fakeServer({
    'policies.list': () => [stored],
    'policies.saveDraft': () => ({ id: 7 }),
    'policies.publish': ({ seen }: { seen: typeof first }) => {
      if (seen.texts.ko !== stored.texts.ko) throw refusal('changed_meanwhile');
      return { version: 1 };
    },
  });
  const { user } = renderScreen(<PolicyDialog kind="terms" policy={stored} mayWrite onClose={() => {}} />);
  const publish = async () => {
    await user.click(await screen.findByRole('button', { name: '게시' }));
    const asked = within(await screen.findByRole('alertdialog'));
    await user.click(asked.getByRole('button', { name: '게시' }));
  };
  stored = { ...stored, texts: { ko: '제1조 바뀐 본문' } };
  await publish();
  const conflict = within(await screen.findByRole('dialog', { name: /그 사이/ }));
  conflict.getByText(/제1조 바뀐 본문/);
  await user.click(conflict.getByRole('button', { name: /저장/ }));
  await expect.poll(() => screen.getByLabelText<HTMLTextAreaElement>(/본문/).value).toBe('제1조 바뀐 본문');
  await publish();
  const sent = () =>
    calls.flatMap(({ procedure, input }) => (procedure === 'policies.publish' ? [input] : []));
  await expect.poll(sent).toEqual([
    { id: 7, seen: first },
    { id: 7, seen: { ...first, texts: { ko: '제1조 바뀐 본문' } } },
  ]);
});

test('says at the fields what is missing before it may be saved or published', async () => {
  const { calls, press } = opened();
  await press('게시');
  expect(screen.getAllByText('필수 항목입니다.')).toHaveLength(2);
  await press('초안 저장');
  expect(calls).toHaveLength(0);
});

test('what is typed while a draft is saved stays, and is not saved yet', async () => {
  let answer = () => {};
  const calls = fakeServer({
    'policies.saveDraft': () => new Promise((done) => (answer = () => done({ id: 7 }))),
  });
  const { user } = renderScreen(<PolicyDialog kind="terms" policy={undefined} mayWrite onClose={() => {}} />);
  await user.type(await screen.findByLabelText(/시행일/), '2026-11-28');
  const text = screen.getByLabelText<HTMLTextAreaElement>(/본문/);
  await user.type(text, '제1조');
  const save = screen.getByRole<HTMLButtonElement>('button', { name: '초안 저장' });
  await user.click(save);
  await expect.poll(() => calls.length).toBe(1);
  await user.type(text, ' 제2조');
  answer();
  await expect.poll(() => save.getAttribute('aria-busy')).toBeNull();
  expect([text.value, save.disabled]).toEqual(['제1조 제2조', false]);
});
