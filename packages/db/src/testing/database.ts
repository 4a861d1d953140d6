import { randomBytes } from 'node:crypto';
import pg from 'pg';

export type TestDatabase = { url: string; drop(): Promise<void> };

const urlFor = (server: string, name: string) => {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
};

const onServer = async (server: string, statements: string[]) => {
  const client = new pg.Client({ connectionString: urlFor(server, 'postgres') });
  client.on('error', () => {});
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
};

/**
 * Creates a database, fills it with `fill` and makes it a template; afterwards no connection to it is
 * allowed.
 */
export const createTemplate = async (server: string, name: string, fill: (url: string) => Promise<void>) => {
  const id = pg.escapeIdentifier(name);
  await onServer(server, [`CREATE DATABASE ${id}`]);
  await fill(urlFor(server, name));
  await onServer(server, [`ALTER DATABASE ${id} WITH IS_TEMPLATE true ALLOW_CONNECTIONS false`]);
};

export const createFromTemplate = async (server: string, template: string): Promise<TestDatabase> => {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const source = pg.escapeIdentifier(template);
  await onServer(server, [`CREATE DATABASE ${name} TEMPLATE ${source} STRATEGY file_copy`]);
  return {
    url: urlFor(server, name),
    drop: () => onServer(server, [`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`]),
  };
};
