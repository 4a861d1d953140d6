import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import Fastify from 'fastify';
import pg from 'pg';
import { filled, type Statement } from './recorded.ts';

/** The minimum that does the same work: the recorded statements of a call behind a route. */
const { url, port, routes } = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as {
  url: string;
  port: number;
  routes: Record<string, Statement[]>;
};
const pool = new pg.Pool({ connectionString: url, max: 20 });
const app = Fastify();

for (const [name, statements] of Object.entries(routes)) {
  const begins = statements.findIndex(({ text }) => text.startsWith('BEGIN'));
  const isWrite = begins >= 0;
  app.route({
    method: isWrite ? 'POST' : 'GET',
    url: `/${name}/:member`,
    handler: async (request) => {
      const given = {
        member: Number((request.params as { member: string }).member),
        key: randomUUID(),
        withdrawal: 0,
      };
      let rows: unknown[] = [];
      const send = async (to: pg.Pool | pg.PoolClient, { text, values }: Statement) => {
        const result = await to.query(text, values === '[]' ? undefined : filled(values, given));
        if (result.rows) rows = result.rows;
        if (text.includes('nextval')) given.withdrawal = Number(result.rows[0].id);
      };
      for (const statement of isWrite ? statements.slice(0, begins) : statements) await send(pool, statement);
      if (!isWrite) return rows;
      const client = await pool.connect();
      try {
        for (const statement of statements.slice(begins)) await send(client, statement);
      } finally {
        client.release();
      }
      return { id: given.withdrawal };
    },
  });
}
await app.listen({ port, host: '127.0.0.1' });
process.stdout.write('ready\n');
