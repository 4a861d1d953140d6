import { type Database, openDatabase } from '@starline/db/connection';
import { ROLES, type RunTimeRole } from '@starline/db/roles/names';
import { memberAccountId } from '@starline/domain/ledger';
import type pg from 'pg';
import { afterAll } from 'vitest';

/** Returns a connection to the same database with the privileges of a run-time role. */
export function databaseAs(role: RunTimeRole, db: Database): Database {
  const asRole = new URL((db.$client as pg.Pool).options.connectionString ?? '');
  asRole.searchParams.set('options', `-c role=${ROLES[role]}`);
  const opened = openDatabase({ url: asRole.href, applicationName: role });
  afterAll(() => opened.close());
  return opened.db;
}

/** The arguments of a posting that gives a member one point: from the time of the booking to the amounts. */
export function giftTo(memberId: number): string {
  const account = `array[${memberAccountId(memberId, 'withdrawable')}]::bigint[]`;
  const amount = 'array[100]::bigint[]';
  return `now(), current_date, 1000000, ${account}, ${amount}, array[7]::bigint[], ${account}, array['point'], ${amount}`;
}
