import { act, screen } from '@starline/ui/testing/render';
import { fakeServer, refusal } from '@starline/web/testing/fake-server';
import type { ReactElement } from 'react';
import { afterEach, expect, test } from 'vitest';
import { LoadedDocument } from '../components/document/document-page.tsx';
import { UnitsProvider } from '../components/units.tsx';
import { RequestDetail } from '../features/approvals/request-detail.tsx';
import { RulesPanel } from '../features/approvals/rules-panel.tsx';
import { NoteForm } from '../features/members/page/note-form.tsx';
import { PoliciesTab } from '../features/settings/policies-tab.tsx';
import { trpc } from '../lib/trpc.ts';
import { renderScreen } from './render-screen.tsx';
import { signInAs } from './sign-in.ts';

afterEach(() => localStorage.clear());

const REQUEST = {
  ...{
    id: 7,
    kind: 'settlements',
    act: 'settlements.approve',
    subject: 'settlement',
    subjectId: '2026-11-27',
  },
  ...{ state: 'requested', makerName: '김하나', maker: 'first', amount: null, before: null, after: null },
  ...{ createdAt: '2026-11-27T15:40:00.000Z', expiresAt: '2026-11-30T15:40:00.000Z', approvers: 1 },
  ...{ parts: [], comments: [], affectedCount: 0, isMine: false, mayDecide: true, mayReject: true },
};
const RULE = { kind: 'adjustments', isOn: true, single: 100, byMaker: null, byMember: null, approvers: 2 };

function Document() {
  const query = trpc.documents.purchase.useQuery({ id: 7 });
  return <LoadedDocument query={query}>{() => <NoteForm memberId={3} />}</LoadedDocument>;
}

/** Pages with a field, and the button that opens its form. */
const PAGES: Record<string, { draw: ReactElement; open?: string | RegExp; field: RegExp }> = {
  'a request for approval': {
    draw: <RequestDetail id={7} onBack={() => undefined} />,
    field: /의견 쓰기/,
  },
  'the rules of approvals': { draw: <RulesPanel />, open: /^수정/, field: /한 건/ },
  'the page of a document': { draw: <Document />, field: /메모 쓰기/ },
  policies: { draw: <PoliciesTab />, open: /이용약관/, field: /본문/ },
};

for (const [name, { draw, open, field }] of Object.entries(PAGES)) {
  test(`what is typed stays when the page cannot be read again: ${name}`, async () => {
    signInAs('owner');
    let isDown = false;
    const answering = (answer: unknown) => () => {
      if (!isDown) return answer;
      throw refusal('server_error', { httpStatus: 500 });
    };
    fakeServer({
      'approvals.get': answering(REQUEST),
      'approvals.rules': answering([RULE]),
      'documents.purchase': answering({}),
      'policies.list': answering([]),
      'settings.get': answering({}),
    });
    let readAgain = () => Promise.resolve();
    function Page() {
      const utils = trpc.useUtils();
      readAgain = () => utils.invalidate();
      const probe = trpc.settings.get.useQuery();
      return (
        <UnitsProvider>
          {draw}
          {probe.error && <p>failed</p>}
        </UnitsProvider>
      );
    }
    const { user } = renderScreen(<Page />);
    if (open) await user.click(await screen.findByRole('button', { name: open }));
    const typed = await screen.findByLabelText<HTMLInputElement>(field);
    await user.type(typed, '12');
    const text = typed.value;
    isDown = true;
    await act(readAgain);
    await screen.findByText('failed');
    expect(screen.queryByLabelText<HTMLInputElement>(field)?.value).toBe(text);
  });
}
