import { RIGHTS } from '@starline/domain/rights';
import { act, render, screen } from '@starline/ui/testing/render';
import { useOwnForms } from '@starline/web/own-forms';
import { fakeServer } from '@starline/web/testing/fake-server';
import { type ReactElement, useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Answer } from '../components/list-page/bulk.ts';
import { AdjustDialog } from '../features/adjustments/adjust-dialog.tsx';
import { CorrectDialog } from '../features/deposits/correct-dialog.tsx';
import { DecideDialog } from '../features/deposits/decide-dialog.tsx';
import { EnterDialog } from '../features/deposits/enter-dialog.tsx';
import { ReverseDialog } from '../features/settlements/reverse-dialog.tsx';
import { CancelReasonFields } from '../features/withdrawals/cancel-reason-fields.tsx';
import { renderScreen } from '../testing/render-screen.tsx';
import { forgetOthers } from './kept-words.ts';
import { clearAdmin, endReason, storeAdmin, useAdmin } from './session.ts';

const onClose = () => {};
const logIn = (id: number) =>
  storeAdmin({ id, username: `a${id}`, name: 'a', role: 'owner', rights: RIGHTS, needsSecondFactor: false });

function CancelFields({ subject }: { subject: string }) {
  const [answer, setAnswer] = useState<Answer>({});
  return <CancelReasonFields subject={subject} answer={answer} onChange={setAnswer} />;
}
const correct = (id: number) => (
  <CorrectDialog
    row={{ id, status: '완료', username: 'kim', amount: 30_000, accountHolder: '김' } as never}
    onClose={onClose}
  />
);
const run = { businessDay: '2026-11-27', status: 'posted', totals: { paid: 100 } } as never;

type Dialog = { draw: ReactElement; words: [RegExp, string][]; sum?: [label: RegExp, untouched: string] };
const DIALOGS: Record<string, Dialog> = {
  adjustment: {
    draw: <AdjustDialog onClose={onClose} />,
    words: [
      [/^아이디/, 'hong1'],
      [/^메모/, '오입금'],
    ],
    sum: [/^금액/, ''],
  },
  'entered deposit': {
    draw: <EnterDialog onClose={onClose} />,
    words: [
      [/^아이디/, 'hong1'],
      [/^증빙 설명/, '현장 입금'],
    ],
    sum: [/^금액/, ''],
  },
  'correction of a deposit': {
    draw: correct(7),
    words: [[/^정정 사유/, '금액 오기']],
    sum: [/금액/, '300.00'],
  },
  'decided dispute': {
    draw: <DecideDialog row={{ id: 7, amount: 300, isUsed: false }} sum="" onClose={onClose} />,
    words: [[/사유|근거/, '확인']],
  },
  'reversal of a day': {
    draw: <ReverseDialog run={run} onClose={onClose} />,
    words: [[/^사유/, '잘못된 플랜']],
  },
  'cancelled withdrawal': { draw: <CancelFields subject="7" />, words: [[/메모|기록/, '전화로 확인']] },
};

beforeEach(() => {
  sessionStorage.clear();
  fakeServer({ 'settlements.reversal': () => ({ members: 1, short: 0, shortMembers: [] }) });
  logIn(1);
});
afterEach(clearAdmin);

const field = (label: RegExp) => screen.findByLabelText<HTMLInputElement>(label);

/** The page is left as a reload leaves it: the storage of the tab is all that remains. */
async function typedAndReloaded(dialog: Dialog) {
  const { user, unmount } = renderScreen(dialog.draw);
  for (const [label, text] of dialog.words) await user.type(await field(label), text);
  const sum = dialog.sum && (await field(dialog.sum[0]));
  if (sum) {
    await user.clear(sum);
    await user.type(sum, '123');
  }
  dispatchEvent(new Event('pagehide'));
  const kept = sessionStorage.getItem('kept-words');
  unmount();
  if (kept) sessionStorage.setItem('kept-words', kept);
}

for (const [name, dialog] of Object.entries(DIALOGS)) {
  test(`a reload keeps the words of a dialog, never its sum: ${name}`, async () => {
    await typedAndReloaded(dialog);
    renderScreen(dialog.draw);
    for (const [label, text] of dialog.words)
      await expect.poll(async () => (await field(label)).value).toBe(text);
    if (dialog.sum) expect((await field(dialog.sum[0])).value).toBe(dialog.sum[1]);
  });
}

test('the reason for one deposit never stands in the dialog of another', async () => {
  await typedAndReloaded(DIALOGS['correction of a deposit'] as Dialog);
  renderScreen(correct(8));
  expect((await field(/^정정 사유/)).value).toBe('');
});

test('a lost session keeps the words for the same administrator alone', async () => {
  const { draw } = DIALOGS['decided dispute'] as Dialog;
  const typed = async () => {
    const { user, unmount } = renderScreen(draw);
    await user.type(await field(/사유|근거/), '확인');
    endReason.note('idle');
    clearAdmin();
    unmount();
  };
  await typed();
  logIn(1);
  const { unmount } = renderScreen(draw);
  await expect.poll(async () => (await field(/사유|근거/)).value).toBe('확인');
  unmount();
  await typed();
  logIn(2);
  forgetOthers(2);
  renderScreen(draw);
  expect((await field(/사유|근거/)).value).toBe('');
});

function Office() {
  useOwnForms({ forgetOthers, endReason }, useAdmin()?.id);
  return null;
}

test.each([
  ['logout', null],
  ['idle', '확인'],
])('a logout forgets what a reload kept, the idle limit does not: %s', async (reason, kept) => {
  await typedAndReloaded(DIALOGS['decided dispute'] as Dialog);
  render(<Office />);
  endReason.note(reason);
  act(clearAdmin);
  expect(JSON.parse(sessionStorage.getItem('kept-words') ?? 'null')?.values.text ?? null).toBe(kept);
});

test('a dialog that is closed keeps nothing', async () => {
  const { draw } = DIALOGS['decided dispute'] as Dialog;
  const { user, unmount } = renderScreen(draw);
  await user.type(await field(/사유|근거/), '확인');
  unmount();
  renderScreen(draw);
  expect((await field(/사유|근거/)).value).toBe('');
});
