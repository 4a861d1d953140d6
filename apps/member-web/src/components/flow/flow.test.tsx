import { act, fireEvent, screen, waitFor, within } from '@starline/ui/testing/render';
import { allSaid, getSaid } from '@starline/ui/testing/said';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useMoneyAct } from '../../lib/money-act.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ActSheet } from './act-sheet.tsx';
import { FlowForm } from './flow-form.tsx';
import { type Flow, useFlow } from './use-flow.ts';
import { useSumsAsShown } from './use-sums-as-shown.ts';

type Sent = { sum: number; idempotencyKey?: string | undefined };
const STEPS = ['amount', 'to', 'look'] as const;

const server = {
  sum: 95,
  sent: [] as Sent[],
  answer: () => Promise.resolve() as Promise<unknown>,
  drain: () => {},
  reading: Promise.resolve(),
};
beforeEach(() => {
  sessionStorage.clear();
  Object.assign(server, { sum: 95, sent: [], answer: () => Promise.resolve() });
  setOnline(true);
});

function setOnline(isOnline: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
}

function useSending() {
  const [state, setState] = useState<{ isPending: boolean; error: unknown; variables?: Sent }>({
    isPending: false,
    error: null,
  });
  return {
    failureCount: 0,
    variables: state.variables,
    reset: () => setState({ isPending: false, error: null }),
    ...state,
    mutateAsync: (variables: Sent) => {
      server.sent.push(variables);
      setState({ isPending: true, error: null, variables });
      return server.answer().then(
        () => setState({ isPending: false, error: null, variables }),
        (error: unknown) => {
          setState({ isPending: false, error, variables });
          throw error;
        },
      );
    },
  };
}

function Form({ given = '' }: { given?: string }) {
  const [amount, setAmount] = useState(given);
  const [shown, setShown] = useState(95);
  const [isPayable, setPayable] = useState(true);
  server.drain = () => setPayable(false);
  const { act: state, send, again } = useMoneyAct<Sent>(useSending() as never);
  const sums = useSumsAsShown([shown], async () => {
    const fresh = await server.reading.then(() => server.sum);
    setShown(fresh);
    return [fresh];
  });
  const flow = useFlow({
    steps: STEPS,
    isDone: (step) => (step === 'amount' ? amount !== '' : isPayable),
    isSending: state.isPending,
  });
  const submit = () => {
    flow.noteTry();
    if (flow.page === 'to') flow.goTo('look');
    else if (amount) flow.goTo('to');
  };
  return (
    <FlowForm
      flow={flow}
      label={`${flow.number}/${flow.of}`}
      question={flow.page}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      act={state}
      onAgain={again}
      failText="failed"
      button={{ children: 'Next' }}
    >
      {flow.page === 'amount' && (
        <input aria-label="Amount" value={amount} onChange={({ target }) => setAmount(target.value)} />
      )}
      {flow.isTried && !amount && <p data-said="error">Choose an amount</p>}
      <ActSheet
        open={flow.step === 'look'}
        inAddress
        act={state}
        sums={sums}
        title={`Send ${shown}?`}
        confirmLabel="Send"
        onConfirm={() => void sums.confirm(() => send({ sum: server.sum }))}
        onCancel={() => flow.backTo('to')}
      />
    </FlowForm>
  );
}

const shownStep = () => screen.getByRole('heading', { level: 2, hidden: true, name: /^(amount|to)$/ });
const sheet = () => screen.queryByRole('alertdialog');
const sendButton = () =>
  within(screen.getByRole('alertdialog')).getByRole<HTMLButtonElement>('button', { name: 'Send' });

async function atSheet() {
  const shown = renderScreen(<Form />, '/act');
  await shown.user.type(await screen.findByLabelText('Amount'), '100');
  for (const step of ['to', 'look']) {
    await shown.user.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(shown.router.state.location.search).toEqual({ step }));
  }
  await screen.findByRole('alertdialog');
  return shown;
}
const go = (router: Awaited<ReturnType<typeof atSheet>>['router'], count: number) =>
  act(async () => router.history.go(count));

test('Back closes the sheet, then leads a step back; forward opens them again and sends nothing', async () => {
  const { router } = await atSheet();
  const seen: unknown[] = [];
  for (const count of [-1, -1, 1, 1]) {
    await go(router, count);
    await waitFor(() => expect(router.state.location.href).toBe(router.history.location.href));
    seen.push([shownStep().textContent, sheet() !== null]);
  }
  expect(seen).toEqual([
    ['to', false],
    ['amount', false],
    ['to', false],
    ['to', true],
  ]);
  expect(server.sent).toEqual([]);
});

test('cancelling the sheet is the same as Back', async () => {
  const { user, router } = await atSheet();
  await user.click(screen.getByRole('button', { name: '취소' }));
  await waitFor(() => expect(sheet()).toBeNull());
  expect([router.state.location.search, router.history.length]).toEqual([{ step: 'to' }, 3]);
});

test('a refusal and a balance that fell at the same moment lead back once', async () => {
  const { router } = await atSheet();
  const { history } = router;
  const goAtOnce = history.go;
  // A browser moves after the code that asked for it has ended.
  const moves: number[] = [];
  history.go = (count) => void moves.push(count);
  const cancel = within(screen.getByRole('alertdialog')).getByRole('button', { name: '취소' });
  await act(async () => {
    server.drain();
    fireEvent.click(cancel);
  });
  for (const count of moves) await act(async () => goAtOnce(count));
  await waitFor(() => expect(router.state.location.href).toBe(history.location.href));
  expect(router.state.location.search).toEqual({ step: 'to' });
});

test('a request that is refused or checked after its page was left moves no other page', async () => {
  let left: Flow<(typeof STEPS)[number]> | undefined;
  function Act() {
    left = useFlow({ steps: STEPS, isDone: () => true, isSending: true });
    return null;
  }
  const { router } = renderScreen(<Act />, '/act');
  await waitFor(() => expect(left).toBeDefined());
  const search = { step: 'look' } as never;
  await act(() => router.navigate({ to: '/settings', search, state: { stepsBelow: 2 } }));
  await screen.findByText('/settings');
  const moved = vi.spyOn(router.history, 'go');
  act(() => left?.backTo('to'));
  expect(moved).not.toHaveBeenCalled();
  await act(async () => left?.goTo('to'));
  expect(router.state.location.search).toEqual(search);
});

test('going back does not leave the form where it has more steps than entries', async () => {
  let flow: Flow<(typeof STEPS)[number]> | undefined;
  function Act() {
    flow = useFlow({ steps: STEPS, isDone: () => true, isSending: false });
    return null;
  }
  const { router } = renderScreen(<Act />, '/act');
  await waitFor(() => expect(flow).toBeDefined());
  // Two steps led here when one of the three was not known yet.
  await act(() => router.navigate({ to: '.', search: { step: 'look' } as never, state: { stepsBelow: 1 } }));
  const moved = vi.spyOn(router.history, 'go');
  act(() => flow?.backTo('amount'));
  expect(moved.mock.calls).toEqual([[-1]]);
});

test('an address that a login leads to gets the earlier steps behind it', async () => {
  const { router } = renderScreen(<Form given="100" />, '/act?step=look');
  await screen.findByRole('alertdialog');
  await go(router, -1);
  await waitFor(() => expect([shownStep().textContent, sheet()]).toEqual(['to', null]));
  await go(router, -1);
  await waitFor(() => expect(shownStep().textContent).toBe('amount'));
});

test('an address whose first step holds nothing shows the first step', async () => {
  const { router } = renderScreen(<Form />, '/act?step=look');
  await waitFor(() => expect(router.state.location.search).toEqual({ step: 'amount' }));
  expect([shownStep().textContent, sheet()]).toEqual(['amount', null]);
});

test('an error of a step appears at its first try, and goes when it is corrected', async () => {
  const { user } = renderScreen(<Form />, '/act');
  const amount = await screen.findByLabelText('Amount');
  expect(allSaid()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(getSaid().textContent).toBe('Choose an amount');
  await user.type(amount, '1');
  expect(allSaid()).toEqual([]);
});

test('any number of taps before the page is drawn again sends one request', async () => {
  await atSheet();
  const button = sendButton();
  await act(async () => {
    for (let tap = 0; tap < 5; tap += 1) fireEvent.click(button);
  });
  await waitFor(() => expect(server.sent).toHaveLength(1));
});

test('without a connection the sheet says so, sends nothing, and sends nothing by itself later', async () => {
  await atSheet();
  act(() => setOnline(false));
  expect(sendButton().disabled).toBe(true);
  expect(sheet()?.textContent).toContain('인터넷에 연결되어 있지 않아 보낼 수 없습니다.');
  fireEvent.click(sendButton());
  act(() => setOnline(true));
  expect([sendButton().disabled, server.sent]).toEqual([false, []]);
});

test('sums that changed are shown before anything is sent, and the confirmed ones are sent', async () => {
  const { user } = await atSheet();
  server.sum = 94;
  await user.click(sendButton());
  await screen.findByRole('alertdialog', { name: 'Send 94?' });
  expect(sheet()?.textContent).toContain('그사이 금액이 바뀌었습니다.');
  expect(server.sent).toEqual([]);
  await user.click(sendButton());
  await waitFor(() => expect(server.sent).toMatchObject([{ sum: 94 }]));
});

test('going back while the sums are read again sends nothing', async () => {
  const { user, router } = await atSheet();
  const reading = Promise.withResolvers<void>();
  server.reading = reading.promise;
  await user.click(sendButton());
  await go(router, -1);
  await waitFor(() => expect(sheet()).toBeNull());
  await act(async () => reading.resolve());
  expect(server.sent).toEqual([]);
});

test('the same request after an unknown outcome has the key of the first one, also after a reload', async () => {
  const first = await atSheet();
  server.answer = () => Promise.reject(new TypeError('Failed to fetch'));
  await first.user.click(sendButton());
  await waitFor(() => expect(server.sent).toHaveLength(1));
  first.unmount();
  const second = await atSheet();
  await second.user.click(sendButton());
  await waitFor(() => expect(server.sent).toHaveLength(2));
  expect(server.sent[1]).toEqual(server.sent[0]);
});

test('after a known outcome the same request is another one, with a key of its own', async () => {
  const { user } = await atSheet();
  for (const count of [1, 2]) {
    await user.click(sendButton());
    await waitFor(() => expect(server.sent).toHaveLength(count));
  }
  expect(server.sent[1]?.idempotencyKey).not.toBe(server.sent[0]?.idempotencyKey);
});

test('a running request keeps its step, whatever becomes of the address', async () => {
  const { user, router } = await atSheet();
  const answer = Promise.withResolvers<void>();
  server.answer = () => answer.promise;
  await user.click(sendButton());
  await waitFor(() => expect(server.sent).toHaveLength(1));
  await go(router, -1);
  await waitFor(() => expect(router.state.location.search).toEqual({ step: 'to' }));
  expect(sheet()).not.toBeNull();
  await act(async () => answer.resolve());
  await waitFor(() => expect(sheet()).toBeNull());
});
