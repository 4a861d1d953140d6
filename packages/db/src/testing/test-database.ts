import { afterAll, inject } from 'vitest';
import { type Database, type DatabaseOptions, type OpenDatabase, openDatabase } from '../connection.ts';
import { createFromTemplate } from './database.ts';
import './setup.ts';

export type OpenTestDatabase = {
  url: string;
  db: Database;
  pool: OpenDatabase['pool'];
  /** Opens another connection pool; closed at the end of the file. */
  open(options?: Omit<DatabaseOptions, 'url'>): OpenDatabase;
};

/**
 * Creates a database for this test file alone. Call it at the top of the file: `const { db } = await
 * testDatabase()`.
 */
export const testDatabase = async (): Promise<OpenTestDatabase> => {
  const database = await createFromTemplate(inject('starlineTestServer'), inject('starlineTestTemplate'));
  const opened: OpenDatabase[] = [];
  const open = (options: Omit<DatabaseOptions, 'url'> = {}) => {
    const one = openDatabase({
      ...options,
      url: database.url,
      applicationName: options.applicationName ?? 'test',
    });
    opened.push(one);
    return one;
  };
  afterAll(async () => {
    await Promise.allSettled(opened.map((one) => one.close()));
    await database.drop();
  });
  const { db, pool } = open();
  return { url: database.url, db, pool, open };
};
