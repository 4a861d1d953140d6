import { screen } from '@starline/ui/testing/render';
import { fakeServer } from '@starline/web/testing/fake-server';
import { type ReactElement, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { CorrectDialog } from '../features/deposits/correct-dialog.tsx';
import { MemberForm } from '../features/members/member-form.tsx';
import { NoticeDialog } from '../features/notices/notice-dialog.tsx';
import { PackageDialog } from '../features/packages/package-dialog.tsx';
import { SaveBar } from '../features/settings/save-bar.tsx';
import { useSettingsDraft } from '../features/settings/use-settings-draft.ts';
import { clearAdmin } from '../lib/session.ts';
import { MEMBER } from './member.ts';
import { renderScreen } from './render-screen.tsx';
import { signInAs } from './sign-in.ts';

type Row = Record<string, unknown>;
type Form = {
  draw: (row: never) => ReactElement;
  /** The record that the form is opened with, and what a colleague saves meanwhile. */
  row: Row;
  theirs: Row;
  /** What is typed into which field. */
  typed: [label: RegExp, text: string][];
  save: string[];
  seen: Row;
};

afterEach(clearAdmin);

const onClose = () => {};
const NOTICE = {
  id: 7,
  title: '제목',
  content: '내용',
  language: 'ko',
  texts: {},
  audience: { countries: [], centers: [], ranks: [] },
};
const DEPOSIT = { id: 7, status: '완료', username: 'minjae3', amount: 30_000, accountHolder: '이민재' };
const SETTING = 'lotto_withdraw_min_amount';

function Settings({ stored }: { stored: never }) {
  const draft = useSettingsDraft(stored);
  return (
    <>
      <input
        aria-label="minimum"
        value={draft.value(SETTING)}
        onChange={(event) => draft.set(SETTING, event.target.value)}
      />
      <SaveBar draft={draft} />
    </>
  );
}

const FORMS: Record<string, Form> = {
  'notices.update': {
    draw: (row) => <NoticeDialog notice={row} mayWrite onClose={onClose} />,
    row: { ...NOTICE, shownFrom: null, shownTo: null, createdAt: '2026-11-01T00:00:00Z' },
    theirs: { title: '동료 제목' },
    typed: [[/^제목/, '내 제목']],
    save: ['저장'],
    seen: { title: '제목' },
  },
  'packages.save': {
    draw: (row) => <PackageDialog item={row} onClose={onClose} />,
    row: { id: 7, name: '상품', type: 'normal', price: 100_000, pv: 100_000, isOnSale: true },
    theirs: { price: 200_000 },
    typed: [[/^가격/, '3000']],
    save: ['저장'],
    seen: { price: 100_000 },
  },
  'members.update': {
    draw: (row) => <MemberForm member={row} onState={() => {}} onDone={onClose} />,
    row: MEMBER,
    theirs: { name: '동료' },
    typed: [[/^이름/, '나의이름']],
    save: ['저장'],
    seen: { name: '김하나' },
  },
  'deposits.correct': {
    draw: (row) => <CorrectDialog row={row} onClose={onClose} />,
    row: DEPOSIT,
    theirs: { amount: 20_000 },
    typed: [
      [/금액/, '500'],
      [/정정 사유/, '은행 내역'],
    ],
    save: ['입금 정정'],
    seen: { amount: 30_000 },
  },
  'settings.save': {
    draw: (stored) => <Settings stored={stored} />,
    row: { [SETTING]: { value: '10' } },
    theirs: { [SETTING]: { value: '11' } },
    typed: [[/minimum/, '12']],
    save: ['저장', '저장'],
    seen: { [SETTING]: '10' },
  },
};

function Behind({ form: { draw, row, theirs } }: { form: Form }) {
  const [shown, setShown] = useState(row);
  return (
    <>
      <button type="button" onClick={() => setShown({ ...row, ...theirs })}>
        a colleague saves
      </button>
      {draw(shown as never)}
    </>
  );
}

test.each(Object.entries(FORMS))(
  '%s is compared with what its form was opened with, not with what the list read since',
  async (procedure, form) => {
    signInAs('owner');
    const calls = fakeServer({
      'centers.list': () => [{ id: 1, name: '본사' }],
      'countries.list': () => [],
      [procedure]: () => ({ success: true }),
    });
    const { user } = renderScreen(<Behind form={form} />);
    for (const [index, [label, text]] of form.typed.entries()) {
      const field = await screen.findByLabelText<HTMLInputElement>(label);
      await user.clear(field);
      await user.type(field, text);
      if (index === 0) await user.click(screen.getByText('a colleague saves'));
    }
    for (const [index, name] of form.save.entries())
      await user.click((await screen.findAllByRole('button', { name }))[index] as HTMLElement);
    const sent = await vi.waitUntil(() => calls.find((call) => call.procedure === procedure));
    expect(sent.input).toMatchObject({ seen: form.seen });
  },
);
