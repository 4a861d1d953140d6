import { screen, within } from '@starline/ui/testing/render';
import { fakeServer, refusal } from '@starline/web/testing/fake-server';
import { expect, test } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ImportPage } from './import-page.tsx';

const at = '2026-11-24T01:00:00.000Z';
const digest = 'a'.repeat(64);
const lines = [
  { kind: 'members', figure: 'rows', control: 4, files: 4 },
  { kind: 'balances', figure: 'withdrawable', control: 100_025, files: 100_025 },
];
const files = [
  { name: 'mapping.json', size: 900, changedAt: at },
  { name: 'members.csv', size: 2_400_000, changedAt: at },
];
const job = {
  id: 3,
  kind: 'check',
  state: 'done',
  digest,
  requestedBy: 'boss',
  requestedAt: at,
  startedAt: at,
  finishedAt: at,
  phases: [],
  files,
  faults: 0,
  listed: 0,
  trialBalance: lines,
  failure: null,
  detail: null,
};
const possible = { state: 'possible', files, missing: [], job: null, ready: null, begun: null };
const disabled = (name: string) => (screen.getByRole('button', { name }) as HTMLButtonElement).disabled;

test('nothing can be checked without files, and nothing imported without a check', async () => {
  fakeServer({
    'imports.page': () => ({ ...possible, files: [], missing: ['mapping.json', 'control.json'] }),
  });
  renderScreen(<ImportPage />);
  await screen.findByText('빠진 파일: mapping.json, control.json');
  expect([disabled('점검'), disabled('이관 시작')]).toEqual([true, true]);
});

test('a check without faults opens the import, whose dialog names members and points', async () => {
  const calls = fakeServer({
    'imports.page': () => ({ ...possible, job, ready: digest }),
    'imports.start': () => ({ id: 4 }),
  });
  const { user } = renderScreen(<ImportPage />);
  await screen.findByText('오류가 없고 합계가 모두 맞습니다. 이관할 수 있습니다.');
  expect(screen.getAllByText('일치')).toHaveLength(2);
  expect(screen.getByText('차이 합계 0')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '이관 시작' }));
  const dialog = within(
    await screen.findByRole('alertdialog', { name: '회원 4명과 잔액 1,000.25 포인트를 이관할까요?' }),
  );
  await user.click(dialog.getByRole('button', { name: '이관 시작' }));
  await expect
    .poll(() => JSON.stringify(calls.find(({ procedure }) => procedure === 'imports.start')))
    .toContain(digest);
});

test('faults are listed by file, row, column and reason, and keep the import closed', async () => {
  const differing = [{ kind: 'members', figure: 'rows', control: 5, files: 4 }];
  const faulty = { ...job, faults: 6001, listed: 5001, trialBalance: differing };
  fakeServer({
    'imports.page': () => ({ ...possible, job: faulty, ready: null }),
    'imports.faults': ({ after }: { after: number }) =>
      [1, 2].map((nth) => ({
        nth: after + nth,
        file: 'members.csv',
        row: after + 811 + nth,
        column: 'introducer',
        code: 'unknown_recommender',
        value: '77',
      })),
  });
  const { user } = renderScreen(<ImportPage />);
  await screen.findByRole('heading', { name: '오류 6,001건' });
  expect(screen.getByText(/5,001건만 보여 줍니다/)).toBeTruthy();
  const row = (await screen.findByRole('cell', { name: '812' })).closest('tr');
  expect(row?.textContent).toBe('members.csv812introducer77이 키의 추천인이 없습니다.');
  expect(screen.getByText('다름')).toBeTruthy();
  expect(screen.queryByText('차이 합계 0')).toBeNull();
  expect(disabled('이관 시작')).toBe(true);
  await user.click(screen.getByRole('button', { name: '다음' }));
  await screen.findByRole('cell', { name: '837' });
});

test('while a job is open, files and buttons are locked and the steps are shown', async () => {
  const running = {
    ...job,
    state: 'running',
    phases: [{ phase: 'read members', rows: 1_234, milliseconds: 2_500 }],
  };
  fakeServer({ 'imports.page': () => ({ ...possible, job: running }) });
  renderScreen(<ImportPage />);
  const steps = await screen.findByRole('list', { name: '단계' });
  expect(steps.textContent).toContain('회원 읽기1,234건 · 2.5초');
  expect([
    disabled('점검'),
    disabled('이관 시작'),
    disabled('파일 선택'),
    disabled('members.csv 삭제'),
  ]).toEqual([true, true, true, true]);
});

test('a stopped import says why and goes on with the same files', async () => {
  const calls = fakeServer({
    'imports.page': () => ({
      ...possible,
      state: 'begun',
      ready: digest,
      job: { ...job, kind: 'import', state: 'failed', failure: 'failed', detail: 'disk full' },
      begun: {
        closingDay: '2026-11-20',
        bookedAt: at,
        finishedAt: null,
        trialBalance: lines,
        steps: [{ phase: 'files', rows: 0, milliseconds: 10 }],
      },
    }),
    'imports.start': () => {
      throw refusal('import_job_open');
    },
  });
  const { user } = renderScreen(<ImportPage />);
  await screen.findByText('disk full');
  expect(screen.getByRole('list', { name: '단계' }).textContent).toContain('회원과 센터예정');
  expect(screen.queryByRole('button', { name: '점검' })).toBeNull();
  await user.click(screen.getByRole('button', { name: '이관 계속' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '이관 계속' }));
  await expect.poll(() => calls.some(({ procedure }) => procedure === 'imports.start')).toBe(true);
});

test('after the end the page shows when, who, files and figures, and no button', async () => {
  fakeServer({
    'imports.page': () => ({
      ...possible,
      state: 'finished',
      files: [],
      job: { ...job, kind: 'import' },
      begun: { closingDay: '2026-11-20', bookedAt: at, finishedAt: at, trialBalance: lines, steps: [] },
    }),
  });
  renderScreen(<ImportPage />);
  await screen.findByText('이관을 마쳤습니다. 장부 점검에서 장부를 확인해 주세요.');
  for (const text of ['26-11-20', 'boss', 'members.csv', '1,000.25'])
    expect(screen.getAllByText(text).length).toBeGreaterThan(0);
  expect(screen.queryAllByRole('button')).toEqual([]);
});

test('a file is uploaded in parts, and a part whose answer is lost is sent again', async () => {
  let lost = 1;
  const calls = fakeServer({
    'imports.page': () => ({ ...possible, files: [] }),
    'imports.putPart': ({ at: from, content, size }: { at: number; content: string; size: number }) => {
      if (from > 0 && lost-- > 0) throw refusal('database_unavailable', { httpStatus: 503 });
      return { isComplete: from + atob(content).length === size };
    },
  });
  const { user } = renderScreen(<ImportPage />);
  await screen.findByText('아직 파일이 없습니다.');
  await user.upload(
    screen.getByLabelText('파일 선택', { selector: 'input' }),
    new File(['x'.repeat(600_000)], 'members.csv'),
  );
  const parts = () =>
    calls
      .filter(({ procedure }) => procedure === 'imports.putPart')
      .map(({ input }) => (input as { at: number }).at);
  await expect.poll(parts).toEqual([0, 524_288, 524_288]);
  await expect.poll(() => screen.queryByRole('progressbar')).toBeNull();
});

test('an installation in use offers nothing', async () => {
  fakeServer({ 'imports.page': () => ({ ...possible, state: 'impossible', files: [] }) });
  renderScreen(<ImportPage />);
  await screen.findByText('이 시스템은 이미 사용 중이라 이관할 수 없습니다.');
  expect(screen.queryAllByRole('button')).toEqual([]);
});
