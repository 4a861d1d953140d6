import { CLOSED_NAME } from '@starline/domain/member-columns';
import { REWARD_KINDS } from '@starline/domain/rewards';
import { MOVEMENT_KINDS } from '@starline/domain/statements';
import { MEMBER_LANGUAGES } from '@starline/i18n/languages';
import type { CombinedFile, StatementFile } from '@starline/validators/statements';
import { z } from 'zod';
import { sendFile, XLSX } from '../../../documents/spreadsheets/send.ts';
import { statementCsv } from '../../../documents/statements/csv.ts';
import { type StatementDocument, statementDocument } from '../../../documents/statements/document.ts';
import { issuerLines } from '../../../documents/statements/issuer.ts';
import { STATEMENT_TEXTS } from '../../../documents/statements/texts.ts';
import { writeStatement } from '../../../documents/statements/write.ts';
import { define } from '../call.ts';
import { languageOf } from '../texts.ts';
import { ArchivedMonth, Decimal, decimal, Id, Time, wirePage, wireText } from '../wire.ts';

const period = { username: wireText(), from: wireText(), to: wireText() };
const MovementKind = z.enum(MOVEMENT_KINDS).meta({ id: 'MovementKind' });
const { page, limit } = wirePage(100);

const FILES = {
  csv: {
    name: 'Csv',
    type: 'text/csv; charset=utf-8',
    make: async (document: StatementDocument, timeZone: string) =>
      Buffer.from(await statementCsv(document, timeZone)),
  },
  xlsx: {
    name: 'Xlsx',
    type: XLSX,
    make: (document: StatementDocument, timeZone: string) =>
      writeStatement({ format: 'xlsx', document, timeZone }),
  },
  pdf: {
    name: 'Pdf',
    type: 'application/pdf',
    make: (document: StatementDocument, timeZone: string) =>
      writeStatement({ format: 'pdf', document, timeZone }),
  },
};

const fileCall = (format: keyof typeof FILES) =>
  define('shared')(`GET /api/statements/:account/${format}`, {
    id: `downloadStatementAs${FILES[format].name}`,
    asks: ['statements.whole', 'statements.combined'],
    summary: `A statement as ${format.toUpperCase()}; the account all has all balances`,
    params: { account: wireText({ also: ['all'] }) },
    query: period,
    answer: z.any(),
    produces: FILES[format].type,
    async run({ reading, reply, request, timeZone, now }, { username: whom, ...asked }) {
      const caller = await reading({ username: whom });
      const wanted = asked as StatementFile | (CombinedFile & { account: 'all' });
      const { username, name: holder } = await caller.members.profile();
      const name = `statement_${username}_${wanted.account}_${wanted.from}_${wanted.to}.${format}`;
      return sendFile(reply, { name, type: FILES[format].type }, async () => {
        const { account, ...period } = wanted;
        const statements =
          account === 'all'
            ? await caller.statements.combined(period)
            : [{ account, ...(await caller.statements.whole({ account, ...period })) }];
        const language = languageOf(request.headers['accept-language'], MEMBER_LANGUAGES);
        const company = await caller.company.read();
        const document = statementDocument(
          statements,
          {
            ...period,
            ...{ language, timeZone, madeAt: now() },
            holder: holder === CLOSED_NAME ? username : `${holder} (${username})`,
            issuer: issuerLines(company),
          },
          STATEMENT_TEXTS[language],
        );
        return FILES[format].make(document, timeZone);
      });
    },
  });

export const statementCalls = [
  define('shared')('GET /api/statements/:account', {
    id: 'getStatement',
    asks: 'statements.read',
    summary: 'A statement of one balance. Days are inclusive',
    params: { account: wireText() },
    query: { ...period, page, limit },
    answer: z.object({
      opening: Decimal,
      closing: Decimal,
      fees: Decimal,
      kinds: z.array(z.object({ kind: MovementKind, gained: Decimal, lost: Decimal })),
      rewards: z.array(z.object({ kind: z.enum(REWARD_KINDS), paid: Decimal })),
      rows: z.array(
        z.object({
          id: Id,
          day: z.string(),
          booked_at: Time,
          kind: MovementKind,
          amount: Decimal,
          balance: Decimal,
        }),
      ),
      total: z.int(),
      archived_until: ArchivedMonth.nullable(),
    }),
    async run({ reading, time }, { username, page: number, size, ...asked }) {
      const caller = await reading({ username });
      const found = await caller.statements.read({ ...(asked as StatementFile), page: number, size });
      return {
        opening: decimal(found.opening),
        closing: decimal(found.closing),
        fees: decimal(found.fees),
        kinds: found.kinds.map((each) => ({
          kind: each.kind,
          gained: decimal(each.gained),
          lost: decimal(each.lost),
        })),
        rewards: found.rewards.map(({ kind, paid }) => ({ kind, paid: decimal(paid) })),
        rows: found.rows.map((row) => ({
          id: row.id,
          day: row.day,
          booked_at: time(row.bookedAt),
          kind: row.kind,
          amount: decimal(row.amount),
          balance: decimal(row.balance),
        })),
        total: found.total,
        archived_until: found.archivedUntil,
      };
    },
  }),
  fileCall('csv'),
  fileCall('xlsx'),
  fileCall('pdf'),
];
