import pg from 'pg';

export type Statement = { text: string; values: string };
type Asked = { text: string; values?: readonly unknown[]; statements?: readonly Asked[] };

/**
 * The statements that some work sends to the database, with values of the member or request replaced by
 * marks: @M@ the member, @A<code>@ an account of the member, @K@ the idempotency key, @W@ the id that an
 * earlier statement returned.
 */
export async function recorded(
  memberId: number,
  key: string,
  work: () => Promise<void>,
): Promise<Statement[]> {
  const statements: Statement[] = [];
  const original = pg.Client.prototype.query;
  pg.Client.prototype.query = function (this: pg.Client, ...args: never[]) {
    const [query, values] = args as unknown as [string | Asked, unknown[]?];
    const asked: Asked = typeof query === 'string' ? { text: query } : query;
    for (const { text, values: own } of asked.statements ?? [asked]) {
      const given = Array.isArray(values) ? values : (own ?? []);
      statements.push({ text, values: marked(JSON.stringify(given), text, memberId, key) });
    }
    return (original as (...all: never[]) => unknown).apply(this, args);
  } as typeof original;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = original;
  }
  return statements;
}

/** A number by itself in JSON, not one inside a text. */
const numeral = (value: number) => new RegExp(`(?<=[[,])${value}(?=[\\],])`, 'g');

function marked(values: string, text: string, memberId: number, key: string): string {
  let result = values
    .replaceAll(key, '@K@')
    .replaceAll(/withdraw:\d+:hold/g, 'withdraw:@W@:hold')
    .replaceAll(/\{\\"id\\":\d+\}/g, '{\\"id\\":@W@}')
    .replaceAll(`member:${memberId}:`, 'member:@M@:')
    .replaceAll(numeral(memberId), '@M@');
  if (/ledger_|post_caused|post_member_transfers/.test(text)) {
    for (let code = 0; code < 16; code += 1)
      result = result.replaceAll(numeral(memberId * 16 + code), `@A${code}@`);
  }
  return text.startsWith('insert into "withdrawals"') ? result.replace(/^\[\d+/, '[@W@') : result;
}

export const filled = (values: string, given: { member: number; key: string; withdrawal: number }) =>
  JSON.parse(
    values
      .replaceAll('@M@', String(given.member))
      .replaceAll(/@A(\d+)@/g, (_, code: string) => String(given.member * 16 + Number(code)))
      .replaceAll('@K@', given.key)
      .replaceAll('@W@', String(given.withdrawal)),
  ) as unknown[];
