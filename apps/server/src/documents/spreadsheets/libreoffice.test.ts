import { execFile } from 'node:child_process';
import { accessSync, createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { amount } from '@starline/domain/money';
import { PAID } from '@starline/domain/request-states';
import { expect, test } from 'vitest';
import { WITHDRAWAL_SHEET } from './sheets.ts';
import { writeSheet } from './write.ts';

const run = promisify(execFile);
const OFFICE = ['/usr/bin/soffice', '/usr/local/bin/soffice', '/opt/libreoffice/program/soffice'].find(
  isThere,
);

function isThere(path: string): boolean {
  try {
    accessSync(path);
    return true;
  } catch {
    return false;
  }
}

type Row = Parameters<(typeof WITHDRAWAL_SHEET.columns)[number]['value']>[0];
const ROW: Row = {
  id: 1,
  createdAt: '2026-11-20T15:30:05.000Z',
  type: 'bank',
  status: PAID,
  username: 'hong1',
  name: '=1+1',
  amount: amount(128_450),
  fee: amount(6_423),
  payout: amount(122_027),
  krwAmount: 1_708_378,
  bankName: 'KB국민',
  accountHolder: '홍길동',
  accountNumber: '00123456789012345678',
  trc20Address: '',
  lottoAddress: '',
  memo: '+확인',
  endedAt: null,
  withdrawalsHeldAt: null,
  isHeldForStaff: false,
  isHeldByStaff: false,
  isHeldByRisk: false,
  isBeingPaid: false,
  isReturned: false,
  payoutReference: null,
  payoutBatchId: null,
  payoutState: null,
};

test.skipIf(!OFFICE)(
  'LibreOffice opens a sheet and finds times, numbers and texts as what they are',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'starline-office-'));
    const file = join(folder, 'withdraws.xlsx');
    await pipeline(
      writeSheet(
        WITHDRAWAL_SHEET,
        (async function* () {
          yield ROW;
        })(),
        'Asia/Seoul',
      ),
      createWriteStream(file),
    );
    const options = ['--headless', `-env:UserInstallation=file://${folder}/profile`, '--convert-to', 'fods'];
    await run(OFFICE ?? '', [...options, '--outdir', folder, file], { timeout: 60_000 });
    const flat = await readFile(join(folder, 'withdraws.fods'), 'utf8');
    await rm(folder, { recursive: true, force: true });
    const rows = [...flat.matchAll(/<table:table-row[^>]*>([\s\S]*?)<\/table:table-row>/g)].map(
      ([, row = '']) =>
        [...row.matchAll(/<table:table-cell([^>]*)>\s*(?:<text:p>([\s\S]*?)<\/text:p>)?/g)].map(
          ([, marks = '', text = '']) => [
            /office:value-type="(\w+)"/.exec(marks)?.[1],
            /table:formula/.test(marks) ? 'FORMULA' : text.replaceAll('&apos;', "'"),
          ],
        ),
    );
    expect(rows[0]?.map(([, text]) => text).slice(0, 4)).toEqual(['번호', '등록일', '종류', '상태']);
    const cells = new Map(rows[1]?.map((cell, index) => [WITHDRAWAL_SHEET.columns[index]?.header, cell]));
    expect(cells.get('번호')).toEqual(['float', '1']);
    expect(cells.get('등록일')).toEqual(['date', '26-11-21 00:30:05']);
    expect(cells.get('신청액')).toEqual(['float', '1,284.50']);
    expect(cells.get('KRW')).toEqual(['float', '1,708,378']);
    expect(cells.get('계좌번호')).toEqual(['string', '00123456789012345678']);
    expect(cells.get('이름')).toEqual(['string', "'=1+1"]);
  },
  90_000,
);
