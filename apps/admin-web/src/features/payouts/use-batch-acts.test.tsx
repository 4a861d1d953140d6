import { act, screen } from '@starline/ui/testing/render';
import { fakeServer } from '@starline/web/testing/fake-server';
import { afterEach, expect, test } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { signInAs } from '../../testing/sign-in.ts';
import type { Batch } from './batch.ts';
import { type FileKind, useBatchActs } from './use-batch-acts.tsx';

const download = { by: 'admin', at: '2026-11-27T01:00:00Z' };

function Files({ batch, kind }: { batch: Batch; kind: FileKind }) {
  const { askForFile, dialogs } = useBatchActs(batch);
  return (
    <>
      <button type="button" onClick={() => askForFile(kind)}>
        file
      </button>
      {dialogs}
    </>
  );
}

afterEach(() => localStorage.clear());
async function ask({ kind = 'transfer' as FileKind, state = 'sent', downloads = [] as (typeof download)[] }) {
  signInAs('finance');
  const calls = fakeServer({
    'payouts.file': () => ({ name: 'KB.csv', content: '', sha256: '', isAgain: false }),
  });
  const files = [
    { kind: 'transfer', downloads },
    { kind: 'manifest', downloads: [] },
  ];
  const batch = { id: 7, number: 'B-261127-01', type: 'bank', state, items: [], files } as unknown as Batch;
  const { user } = renderScreen(<Files batch={batch} kind={kind} />);
  await user.click(await screen.findByRole('button', { name: 'file' }));
  return () => calls.filter(({ procedure }) => procedure === 'payouts.file').map(({ input }) => input);
}

test('the first file for the bank is saved with one press, and its purpose is stated', async () => {
  const read = await ask({});
  await expect
    .poll(read)
    .toEqual([
      { id: 7, kind: 'transfer', reason: 'B-261127-01 배치를 은행이나 지갑으로 보내기 (첫 내려받기)' },
    ]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([
  ['the same file again', { downloads: [download] }],
  ['the manifest', { kind: 'manifest' as FileKind }],
  ['the file of a batch that has ended', { state: 'ended' }],
])('a reason is asked for: %s', async (_, given) => {
  const read = await ask(given);
  expect(await screen.findByLabelText(/사유/)).toBeTruthy();
  expect(read()).toEqual([]);
});

test('of two files only the one that was chosen last is shown, whichever is read last', async () => {
  signInAs('finance');
  const calls = fakeServer({ 'payouts.previewResult': () => new Promise(() => undefined) });
  const reads: (() => void)[] = [];
  const fileOf = (name: string) => {
    const file = new File([name], name);
    file.arrayBuffer = () => new Promise((done) => reads.push(() => done(new ArrayBuffer(1))));
    return file;
  };
  const batch = {
    id: 7,
    number: 'B-1',
    type: 'bank',
    state: 'sent',
    items: [],
    files: [],
  } as unknown as Batch;
  let readFile: (file: File) => Promise<void> = async () => undefined;
  function Page() {
    const acts = useBatchActs(batch);
    readFile = acts.readFile;
    return (
      <>
        page
        {acts.dialogs}
      </>
    );
  }
  renderScreen(<Page />);
  await screen.findByText('page');
  const both = [readFile(fileOf('first.csv')), readFile(fileOf('second.csv'))];
  await act(async () => reads[1]?.());
  await act(async () => reads[0]?.());
  await Promise.all(both);
  await screen.findByRole('dialog');
  const names = () =>
    calls
      .filter(({ procedure }) => procedure === 'payouts.previewResult')
      .map(({ input }) => (input as { name: string }).name);
  await expect.poll(names).toEqual(['second.csv']);
});
