import { members } from '@starline/db/schema/members';
import { testDatabase } from '@starline/db/testing/test-database';
import { amount, points } from '@starline/domain/money';
import { REPORT_KINDS } from '@starline/domain/reports';
import { ADMIN_LANGUAGES, MEMBER_LANGUAGES } from '@starline/i18n/languages';
import {
  exportAdjustments,
  exportAudit,
  exportDeposits,
  exportDisclosure,
  exportMembers,
  exportProducts,
  exportReview,
  exportRewards,
  exportWithdrawals,
} from '@starline/services/desk/exports/export';
import { readCombinedStatement } from '@starline/services/desk/statements/combined';
import { createAdjustment } from '@starline/services/money/adjustments/create';
import { settle } from '@starline/services/settlement/settlements/settle';
import { ListAdjustments } from '@starline/validators/adjustments';
import { ListAudit } from '@starline/validators/audit';
import { ListAllDeposits } from '@starline/validators/deposits';
import { ListMembers } from '@starline/validators/members';
import { ListProducts } from '@starline/validators/purchases';
import { ListAllRewards } from '@starline/validators/rewards';
import { ListAllWithdrawals } from '@starline/validators/withdrawals';
import { eq } from 'drizzle-orm';
import { openFixture } from '../../../http/rest/testing/fixture.ts';
import { reportBook } from '../../reports/workbook.ts';
import { statementDocument } from '../../statements/document.ts';
import { statementBook } from '../../statements/pages.ts';
import { STATEMENT_TEXTS } from '../../statements/texts.ts';
import { auditSheet } from '../audit-sheet.ts';
import { type Book, pageOf } from '../book.ts';
import { disclosurePages } from '../disclosure.ts';
import { reviewSheet } from '../review-sheet.ts';
import { listSheets } from '../sheets.ts';
import { SHEET_TEXTS } from '../texts.ts';

export const TIME_ZONE = 'Asia/Seoul';
const MADE_AT = new Date('2026-11-27T15:30:05Z');
const FIRST = { page: 1, size: 25 };

/** Texts that a spreadsheet could take for something else. */
const HOSTILE = {
  name: '=1+1',
  accountHolder: '-김 @철수',
  accountNumber: '00123456789012345678',
  phone: '+8201012345678',
};

/** Makes a site with rows of every kind, and returns what makes each book of the product of them. */
export async function everyBook(): Promise<[name: string, make: () => Promise<Book>][]> {
  const database = await testDatabase();
  const { db } = database;
  const fixture = await openFixture(database);
  const { world, member } = fixture;
  await fixture.purchase();
  await fixture.withdrawal();
  await fixture.grant();
  await member.browser.mutate('member', 'conversions.create', { amount: 30_000 });
  await db.update(members).set(HOSTILE).where(eq(members.id, member.id));
  const memo = { type: 'point', description: '-10 정정', isHidden: false } as const;
  await createAdjustment(world.staff, { memberId: member.id, point: points(1), ...memo });
  world.moveTo('2026-12-02T03:00:00Z');
  for (const date of ['2026-11-29', '2026-11-30', '2026-12-01'])
    await settle(world.system, { date, isPreview: false, isEarly: false, force: true });
  const { staff } = world;
  const period = { from: '2026-01-01', to: '2026-12-31' };
  const about = { madeAt: MADE_AT, timeZone: TIME_ZONE };
  const ofStaff = ADMIN_LANGUAGES.flatMap((language): [string, () => Promise<Book>][] => {
    const texts = SHEET_TEXTS[language];
    const sheets = listSheets(texts);
    const of = (title: string, pages: Book['pages']): Book => ({
      ...{
        title,
        pages,
        language,
        period: texts.spreadsheets.all,
        about: texts.spreadsheets.about,
        ...about,
      },
    });
    const { titles } = texts.spreadsheets;
    const lists: [keyof typeof titles, () => Book['pages'] | Promise<Book['pages']>][] = [
      [
        'members',
        () => [
          pageOf(
            sheets.members,
            exportMembers(staff, { ...ListMembers.parse({ page: 1, size: 10 }), reason: '확인' }) as never,
          ),
        ],
      ],
      [
        'deposits',
        () => [pageOf(sheets.deposits, exportDeposits(staff, ListAllDeposits.parse(FIRST)) as never)],
      ],
      [
        'withdrawals',
        () => [
          pageOf(
            sheets.withdrawals,
            exportWithdrawals(staff, { ...ListAllWithdrawals.parse(FIRST), reason: '확인' }) as never,
          ),
        ],
      ],
      [
        'adjustments',
        () => [pageOf(sheets.adjustments, exportAdjustments(staff, ListAdjustments.parse(FIRST)) as never)],
      ],
      [
        'products',
        () => [pageOf(sheets.products, exportProducts(staff, ListProducts.parse(FIRST)) as never)],
      ],
      ['rewards', () => [pageOf(sheets.rewards, exportRewards(staff, ListAllRewards.parse(FIRST)) as never)]],
      [
        'audit',
        async () => [pageOf(auditSheet(texts), (await exportAudit(staff, ListAudit.parse(FIRST))) as never)],
      ],
      ['review', () => [pageOf(reviewSheet(texts, TIME_ZONE), exportReview(staff) as never)]],
      ['disclosure', () => disclosurePages(texts, exportDisclosure(staff) as never)],
    ];
    return [
      ...lists.map(([name, pages]): [string, () => Promise<Book>] => [
        `${name} ${language}`,
        async () => of(titles[name], await pages()),
      ]),
      ...REPORT_KINDS.map((kind): [string, () => Promise<Book>] => [
        `report-${kind} ${language}`,
        async () => reportBook({ kind, period: '2026-11', figures: FIGURES, language }),
      ]),
    ];
  });
  const ofMembers = MEMBER_LANGUAGES.map((language): [string, () => Promise<Book>] => [
    `statement ${language}`,
    async () => {
      const statements = await readCombinedStatement(world.asMember(member.id), period);
      const facts = { ...period, ...about, language, holder: '=1+1 (hong1)', issuer: ['주식회사 별'] };
      return statementBook(statementDocument(statements, facts, STATEMENT_TEXTS[language]), TIME_ZONE);
    },
  ]);
  return [...ofStaff, ...ofMembers];
}

const FIGURES = {
  sales: { count: 1_234, amount: amount(130_000_050) },
  deposits: { count: 1, amount: amount(100_000) },
  payouts: { count: 0, amount: amount(0) },
  fees: amount(1),
  signUps: 3,
  rewards: [{ kind: 'daily' as const, amount: amount(4_550) }],
  rewardsPaid: amount(4_550),
  ratioPercent: 33.3,
  monthRatioPercent: null,
  lineRatioPercent: 35,
  openLiability: amount(900_000),
  topEarners: [{ username: '010', amount: amount(4_550) }],
  centers: [
    { name: '=cmd', count: 2, amount: amount(130_000) },
    { name: '', count: 1, amount: amount(-5) },
  ],
};
