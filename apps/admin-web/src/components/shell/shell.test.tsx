import { fireEvent, screen, waitFor } from '@starline/ui/testing/render';
import { findSaid } from '@starline/ui/testing/said';
import { ThemeProvider } from '@starline/ui/theme';
import { fakeServer } from '@starline/web/testing/fake-server';
import { use, useState } from 'react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { RecordHeading } from '../page-heading.tsx';
import { Shell } from './shell.tsx';

function Page({ texts }: { texts: Promise<string> }) {
  const [isWhole, setWhole] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setWhole(true)}>
        answer
      </button>
      {isWhole && <LatePart texts={texts} />}
    </>
  );
}

const LatePart = ({ texts }: { texts: Promise<string> }) => <p>{use(texts)}</p>;

test('while a part of a page waits for its texts, the shell stays in sight', async () => {
  fakeServer({ 'settings.public': () => ({}), 'statistics.pending': () => ({}) });
  const arrival = Promise.withResolvers<string>();
  renderScreen(
    <ThemeProvider>
      <Shell>
        <Page texts={arrival.promise} />
      </Shell>
    </ThemeProvider>,
  );
  const shell = await screen.findByRole('banner');
  const answer = screen.getByRole('button', { name: 'answer' });
  fireEvent.click(answer);
  await waitFor(() => expect(answer.style.display).toBe('none'));
  expect(shell.style.display).toBe('');
  arrival.resolve('the late texts');
  await screen.findByText('the late texts');
});

test('the document title names a record that arrives after its page', async () => {
  renderScreen(<RecordHeading>demo7</RecordHeading>);
  await waitFor(() => expect(document.title).toBe('demo7 · Admin'));
});

test('a red banner stands on each page while payouts are stopped', async () => {
  fakeServer({ 'settings.public': () => ({}), 'statistics.pending': () => ({ arePayoutsStopped: true }) });
  renderScreen(
    <ThemeProvider>
      <Shell>a page</Shell>
    </ThemeProvider>,
  );
  expect((await findSaid()).textContent).toContain('지급이 중지되었습니다');
});
