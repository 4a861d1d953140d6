import { screen, within } from '@starline/ui/testing/render';
import { fakeServer, refusal } from '@starline/web/testing/fake-server';
import { expect, test } from 'vitest';
import { UnitsProvider } from '../../components/units.tsx';
import { renderScreen } from '../../testing/render-screen.tsx';
import type { Batch } from './batch.ts';
import { ResultDialog } from './result-dialog.tsx';

const NONE = { count: 0, payout: 0, won: 0 };
const line = {
  line: 2,
  text: '이체불능 SL-1-4',
  match: 'contradicts',
  outcome: 'paid',
  stored: 'failed',
  laterBatch: 'B-261127-02',
  itemLine: 1,
  username: 'kim',
  reference: 'LATE',
  reason: '',
  amount: 133_000,
  expected: 133_000,
  seen: '',
  unknown: [] as string[],
};
const preview = {
  sha256: 'x',
  seen: 'first',
  isApplied: false,
  proof: null as 'chain' | 'nothing' | null,
  lines: [line],
  mapped: [] as { word: string; outcome: string }[],
  missing: 0,
  contradicts: 1,
  paid: NONE,
  failed: NONE,
};

test('a line against the record is red, names the later batch, and can be kept', async () => {
  const calls = fakeServer({
    'payouts.previewResult': () => preview,
    'payouts.applyResult': () => ({ paid: 0, failed: 0, unknown: 0, contradicts: 1 }),
  });
  const { user } = renderScreen(
    <UnitsProvider>
      <ResultDialog batch={{ id: 7 } as Batch} file={{ name: 'late.csv', content: 'x' }} onClose={() => {}} />
    </UnitsProvider>,
  );
  const told = await screen.findByText(/기록: 실패, 파일: 지급/);
  expect(told.textContent).toContain('B-261127-02');
  expect(told.closest('tr')?.className).toContain('bg-bad-soft');
  expect(screen.queryByText('이미 처리됨')).toBeNull();
  await user.click(screen.getByRole('button', { name: '기록과 반대인 1건 남기기' }));
  expect(calls.at(-1)).toMatchObject({
    procedure: 'payouts.applyResult',
    input: { id: 7, name: 'late.csv', seen: 'first' },
  });
});

const show = (batch: Partial<Batch> = {}) =>
  renderScreen(
    <UnitsProvider>
      <ResultDialog
        batch={{ id: 7, ...batch } as Batch}
        file={{ name: 'r.csv', content: 'x' }}
        onClose={() => {}}
      />
    </UnitsProvider>,
  );

test.each([
  ['chain', /블록체인에서 확인했습니다/],
  ['nothing', /아무것도 증명되지 않았습니다/],
] as const)('a list of coins says what proves it: %s', async (proof, text) => {
  const seen = { ...line, match: 'chain_other_amount', outcome: null, stored: null, seen: '94.999999 USDT' };
  fakeServer({ 'payouts.previewResult': () => ({ ...preview, proof, contradicts: 0, lines: [seen] }) });
  show();
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.getByText('체인 금액 다름')).toBeTruthy();
  expect(screen.getByText(/94\.999999 USDT/)).toBeTruthy();
});

test('a word that no list has is mapped after a question, and one that was mapped is taken back', async () => {
  const unclear = { ...line, match: 'unclear', outcome: null, stored: null, unknown: ['처리ok'] };
  const calls = fakeServer({
    'payouts.previewResult': () => ({
      ...preview,
      contradicts: 0,
      lines: [unclear, { ...unclear, line: 3, itemLine: 2 }],
      mapped: [{ word: '0000', outcome: 'paid' }],
    }),
    'payouts.mapWord': () => ({ success: true }),
  });
  const { user } = show();
  expect(await screen.findByText('2줄')).toBeTruthy();
  expect(screen.getByText('‘0000’ → 지급')).toBeTruthy();
  const mapped = () => calls.filter(({ procedure }) => procedure === 'payouts.mapWord');
  const confirm = async (name: string) => {
    const button = within(await screen.findByRole('alertdialog')).getByRole('button', { name });
    await user.click(button);
  };
  await user.selectOptions(screen.getByLabelText('‘처리ok’의 뜻'), '지급');
  await user.click(screen.getByRole('button', { name: '뜻 정하기' }));
  await confirm('뜻 정하기');
  await expect
    .poll(() => mapped()[0])
    .toMatchObject({ input: { id: 7, name: 'r.csv', word: '처리ok', outcome: 'paid' } });
  await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull();
  await user.click(await screen.findByRole('button', { name: '정한 뜻 지우기' }));
  await confirm('정한 뜻 지우기');
  await expect.poll(() => mapped()[1]).toMatchObject({ input: { word: '0000', outcome: 'unclear' } });
});

test('a result that would do something else by now is shown again before it is applied', async () => {
  let seen = 'first';
  const calls = fakeServer({
    'payouts.previewResult': () => ({ ...preview, seen }),
    'payouts.applyResult': () => {
      if (seen === 'second') return { paid: 0, failed: 0, unknown: 0, contradicts: 1 };
      seen = 'second';
      throw refusal('shown_changed');
    },
  });
  const { user } = show();
  const keep = async () =>
    user.click(await screen.findByRole('button', { name: '기록과 반대인 1건 남기기' }));
  await keep();
  await expect
    .poll(() => calls.filter(({ procedure }) => procedure === 'payouts.previewResult').length)
    .toBe(2);
  await keep();
  await expect.poll(() => calls.at(-1)?.input).toMatchObject({ seen: 'second' });
});
