import { act, fireEvent, screen } from '@starline/ui/testing/render';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ResultSource } from './result-source.tsx';
import type { BatchActs } from './use-batch-acts.tsx';

const file = (name: string) => new File(['a'], name);

async function drop(files: readonly File[], isDialogOpen = false) {
  const readFile = vi.fn();
  const acts = { input: { current: null }, readFile } as unknown as BatchActs;
  renderScreen(
    <>
      <ResultSource isProvenByChain={null} acts={acts} />
      {isDialogOpen && <dialog open>asked</dialog>}
    </>,
  );
  await screen.findByRole('button', { name: /결과 파일 고르기/ });
  const event = Object.assign(new Event('drop', { bubbles: true, cancelable: true }), {
    dataTransfer: { files },
  });
  fireEvent(document.body, event);
  return { readFile, isPrevented: event.defaultPrevented };
}

test('a result file that is dropped on the page is read, and the browser does not leave for it', async () => {
  const result = file('result.csv');
  const { readFile, isPrevented } = await drop([result]);
  expect(readFile.mock.calls).toEqual([[result]]);
  expect(isPrevented).toBe(true);
});

test.each<[string, readonly File[], boolean]>([
  ['several files', [file('a.csv'), file('b.csv')], false],
  ['a file beside an open dialog', [file('a.csv')], true],
  ['a text', [], false],
])('%s is no result', async (_, files, isDialogOpen) => {
  const { readFile } = await drop(files, isDialogOpen);
  expect(readFile).not.toHaveBeenCalled();
});

test('pasted TXIDs stay until their result is applied', async () => {
  const readText = vi.fn();
  const acts = { input: { current: null }, readText } as unknown as BatchActs;
  const { user } = renderScreen(<ResultSource isProvenByChain acts={acts} />);
  const field = await screen.findByLabelText<HTMLTextAreaElement>('TXID 붙여넣기');
  await user.type(field, 'SL-1-75');
  await user.click(screen.getByRole('button', { name: '결과 미리보기' }));
  expect(field.value).toBe('SL-1-75');
  const [text, onApplied] = readText.mock.calls[0] as [string, () => void];
  expect(text).toBe('SL-1-75');
  act(onApplied);
  expect(field.value).toBe('');
});
