import { Dialog } from '@starline/ui/dialog';
import { act, fireEvent, screen, waitFor } from '@starline/ui/testing/render';
import { useBackToDialogs } from '@starline/web/back-to-dialogs';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderScreen } from '../testing/render-screen.tsx';
import { ActDialog } from './act-dialog.tsx';
import { FormDialog } from './form-dialog.tsx';
import { SendButton } from './sending.tsx';

const server = { sent: 0, answer: () => Promise.resolve() as Promise<unknown> };
beforeEach(() => {
  Object.assign(server, { sent: 0, answer: () => Promise.resolve() });
  setOnline(true);
});

// Queries of other files would wait for the connection.
afterEach(() => {
  setOnline(true);
  vi.restoreAllMocks();
});

function setOnline(isOnline: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
}

const useAct = () =>
  useMutation({
    mutationFn: () => {
      server.sent += 1;
      return server.answer();
    },
  });

const KINDS = {
  question: () => {
    const { mutate, isPending } = useAct();
    return (
      <ActDialog
        open
        title="Pay?"
        confirmLabel="Send"
        busy={isPending}
        onConfirm={mutate}
        onCancel={() => undefined}
      />
    );
  },
  form: () => {
    const { mutate, isPending } = useAct();
    return (
      <FormDialog
        title="Pay?"
        submit="Send"
        dirty={false}
        busy={isPending}
        onClose={() => undefined}
        onSubmit={() => mutate()}
      />
    );
  },
  'button of a dialog': () => {
    const { mutate, isPending } = useAct();
    return (
      <Dialog open onClose={() => undefined} title="Pay?">
        <SendButton busy={isPending} onClick={() => mutate()}>
          Send
        </SendButton>
      </Dialog>
    );
  },
  'promise that sends later': () => {
    const { mutateAsync } = useAct();
    return (
      <ActDialog
        open
        title="Pay?"
        confirmLabel="Send"
        onConfirm={async () => {
          await Promise.resolve();
          await mutateAsync();
        }}
        onCancel={() => undefined}
      />
    );
  },
};
const kinds = Object.entries(KINDS);
const send = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Send' });

test.each(kinds)(
  'any number of taps of a %s before it is drawn again is one request',
  async (_name, Kind) => {
    const answer = Promise.withResolvers<void>();
    server.answer = () => answer.promise;
    renderScreen(<Kind />);
    const button = await send();
    await act(async () => {
      for (let tap = 0; tap < 5; tap += 1) fireEvent.click(button);
    });
    await waitFor(() => expect(server.sent).toBe(1));
    await act(async () => answer.resolve());
    fireEvent.click(await send());
    await waitFor(() => expect(server.sent).toBe(2));
  },
);

test.each(kinds)('a %s sends nothing without a connection, nor by itself later', async (_name, Kind) => {
  renderScreen(<Kind />);
  const button = await send();
  act(() => setOnline(false));
  expect(button.disabled).toBe(true);
  fireEvent.click(button);
  act(() => setOnline(true));
  expect([button.disabled, server.sent]).toEqual([false, 0]);
});

test.each(kinds.slice(0, 2))(
  'a %s says without a connection that nothing can be sent',
  async (_name, Kind) => {
    renderScreen(<Kind />);
    await send();
    act(() => setOnline(false));
    const said = '인터넷에 연결되어 있지 않아 보낼 수 없습니다.';
    expect(document.querySelector('dialog')?.textContent).toContain(said);
  },
);

function Page() {
  useBackToDialogs();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Ask
      </button>
      <ActDialog
        open={isOpen}
        title="Pay?"
        confirmLabel="Send"
        onConfirm={() => undefined}
        onCancel={() => setOpen(false)}
      />
    </>
  );
}

test('Back closes the question that is on top, and the page behind stays', async () => {
  const { user, router } = renderScreen(<Page />);
  // A history in memory asks no one before it goes back; that of a browser asks those who blocked it.
  const block = vi.spyOn(router.history, 'block');
  await user.click(await screen.findByRole('button', { name: 'Ask' }));
  expect(screen.getByRole('alertdialog').textContent).toContain('Pay?');
  const [blocker] = block.mock.lastCall ?? [];
  const { location } = router.history;
  const goBack = () =>
    blocker?.blockerFn({ action: 'BACK', currentLocation: location, nextLocation: location });
  await act(async () => expect(goBack()).toBe(true));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('every question of the office is one that knows the connection', () => {
  const files = import.meta.glob<string>('/src/**/*.tsx', { query: '?raw', import: 'default', eager: true });
  const asking = Object.entries(files).flatMap(([path, text]) =>
    text.includes("from '@starline/ui/confirm-dialog'") && !path.includes('.test.') ? [path] : [],
  );
  // The last two send nothing: they go on with a session, and lead to a request.
  expect(asking.sort()).toEqual([
    '/src/components/act-dialog.tsx',
    '/src/components/shell/idle-watch.tsx',
    '/src/components/shell/sent-for-approval.tsx',
  ]);
});
