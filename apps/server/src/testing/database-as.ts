import { type Database, openDatabase } from '@starline/db/connection';
import { ROLES, type RunTimeRole } from '@starline/db/roles/names';
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
