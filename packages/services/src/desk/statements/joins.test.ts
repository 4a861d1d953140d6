import { withTransaction } from '@starline/db/transaction';
import { STATEMENT_ACCOUNTS } from '@starline/domain/statements';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { voidPurchase } from '../../settlement/purchases/void.ts';
import { buy, twoDays } from '../../settlement/settlements/testing/two-days.ts';
import { withFreshDatabase } from '../../testing/fresh-database.ts';
import { readWholeStatement } from './read.ts';

const PERIOD = { from: '2026-01-01', to: '2026-12-31' };
/** The joins that the planner chooses from by its statistics. */
const JOINS = ['hashjoin', 'mergejoin', 'nestloop'];

test('a statement is the same however the database joins, beside purchases cancelled with and without rewards', () =>
  withFreshDatabase(async ({ db }) => {
    const { world, top, middle, low, bought, force } = await twoDays(db);
    await force(bought);
    await voidPurchase(world.staff, { id: await buy(world, low, 300), force: false });
    const read = (join?: string) =>
      withTransaction(db, async (tx) => {
        for (const other of JOINS)
          if (join !== undefined && other !== join)
            await tx.execute(sql.raw(`set local enable_${other} = off`));
        const statements = [];
        for (const member of [top, middle, low])
          for (const account of STATEMENT_ACCOUNTS)
            statements.push(
              await readWholeStatement({ ...world.asMember(member), db: tx }, { ...PERIOD, account }),
            );
        return statements;
      });
    const usual = await read();
    for (const join of JOINS) expect(await read(join), join).toEqual(usual);
  }));
