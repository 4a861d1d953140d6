import { type Book, linesPage, type Page, pageOf, type Sheet } from '../spreadsheets/book.ts';
import type { Cell } from '../spreadsheets/cells.ts';
import { type MovementLine, nameWithUnit, type StatementDocument } from './document.ts';

/** Returns the tables of a statement: a summary, then the movements of each account. */
export function statementPages(document: StatementDocument): Page[] {
  return [
    summaryOf(document),
    ...document.parts.map((part) => pageOf(movementsOf(part.name, document), part.lines)),
  ];
}

/** Returns a statement as a book of spreadsheets. Its summary says what other files have on a last sheet. */
export const statementBook = (document: StatementDocument, timeZone: string): Book => ({
  title: `${document.title} · ${document.scope} · ${document.holder}`,
  ...{ period: document.period, language: document.language, timeZone },
  pages: statementPages(document),
});

function summaryOf({ texts, parts, together, ...document }: StatementDocument): Page {
  const { file } = texts;
  const text = (label: string, value: string): [string, Cell] => [label, { kind: 'text', value }];
  const money = (label: string, value: number): [string, Cell] => [label, { kind: 'money', value }];
  return linesPage(
    file.summary,
    [file.item, file.value],
    [
      text(document.title, document.scope),
      text(texts.member, document.holder),
      text(texts.period, document.period),
      text(file.madeAt, document.madeAt),
      text(file.zone, document.timeZone),
      ...document.issuer.slice(0, 1).map((name) => text(file.issuer, name)),
      ...(document.note === '' ? [] : [text('', document.note)]),
      ...together.map(({ label, amount, unit }) => money(`${label} (${unit})`, amount)),
      ...parts.flatMap((part) => {
        const named = (label: string) => `${nameWithUnit(part)} · ${label}`;
        return [
          money(named(texts.opening), part.opening),
          money(named(texts.gained), part.gained),
          money(named(texts.lost), 0 - part.lost),
          money(named(texts.closing), part.closing),
          ...part.parts.map(({ label, amount }) => money(named(label), amount)),
        ];
      }),
    ],
  );
}

const movementsOf = (
  title: string,
  { texts: { column }, timeZone }: StatementDocument,
): Sheet<MovementLine> => ({
  title,
  columns: [
    { header: column.day, kind: 'day', width: 12, value: (line) => line.day },
    { header: `${column.bookedAt} (${timeZone})`, kind: 'time', width: 24, value: (line) => line.bookedAt },
    { header: column.number, kind: 'text', width: 12, value: (line) => line.number },
    { header: column.kind, kind: 'text', width: 30, value: (line) => line.kind },
    { header: column.amount, kind: 'money', width: 18, value: (line) => line.amount },
    { header: column.balance, kind: 'money', width: 18, value: (line) => line.balance },
  ],
});
