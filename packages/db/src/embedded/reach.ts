import pg from 'pg';
import { SUPERUSER } from './initialise.ts';

export const DATABASE = 'starline';

export const urlOf = (password: string, port: number, database = DATABASE) =>
  `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${database}`;

const ask = async (url: string, statement: string) => {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    query_timeout: 30_000,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query(statement);
  } finally {
    await client.end().catch(() => {});
  }
};

const NO_SUCH_DATABASE = '3D000';
const WRONG_PASSWORD = '28P01';

/** Whether the server answers a query on our database. Creates the database if it is missing. */
export const answers = async (password: string, port: number): Promise<boolean> => {
  try {
    await ask(urlOf(password, port), 'SELECT 1');
    return true;
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === WRONG_PASSWORD)
      throw new Error('The embedded database does not know the password of cluster.json');
    if (code !== NO_SUCH_DATABASE) return false;
    await ask(urlOf(password, port, 'postgres'), `CREATE DATABASE ${DATABASE}`);
    return true;
  }
};
