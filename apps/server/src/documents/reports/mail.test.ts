import type { ConfirmedEmail } from '@starline/domain/emails';
import { amount } from '@starline/domain/money';
import ExcelJS from 'exceljs';
import { expect, test } from 'vitest';
import { mailText } from '../mails/layout-text.ts';
import { reportMail } from './mail.ts';

const figures = {
  sales: { count: 2, amount: amount(130_000) },
  deposits: { count: 1, amount: amount(100_000) },
  payouts: { count: 0, amount: amount(0) },
  fees: amount(0),
  signUps: 3,
  rewards: [{ kind: 'daily' as const, amount: amount(4_550) }],
  rewardsPaid: amount(4_550),
  ratioPercent: 3.5,
  monthRatioPercent: null,
  lineRatioPercent: 35,
  openLiability: amount(900_000),
  topEarners: [{ username: 'kim', amount: amount(4_550) }],
  centers: [{ name: '=cmd', count: 2, amount: amount(130_000) }],
};
const mail = {
  to: 'a@example.com' as ConfirmedEmail,
  kind: 'daily',
  period: '2026-11-23',
  figures,
  messageId: 'x',
} as const;

test.each([
  ['ko', '일간 보고서 2026-11-23', '매출: 2건 · 1,300.00\u00a0P', '요약'],
  ['en', 'Daily report 2026-11-23', 'Sales: 2 · 1,300.00\u00a0P', 'Summary'],
] as const)('writes subject, lines and spreadsheet in %s', async (language, subject, line, sheet) => {
  const written = await reportMail({ ...mail, language }, { office: 'https://office.example' });
  expect(written.content.subject).toContain(subject);
  expect(mailText(written.content)).toContain(line);
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(written.attachments[0]?.content as never);
  expect(workbook.worksheets).toHaveLength(5);
  expect(workbook.worksheets[0]?.name).toBe(sheet);
  expect(workbook.worksheets[0]?.getCell('D2').value).toBe(1300);
  expect(workbook.worksheets[3]?.getCell('A2').value).toBe('=cmd');
});
