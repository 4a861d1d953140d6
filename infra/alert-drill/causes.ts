import { setTimeout as sleep } from 'node:timers/promises';
import { addDays, businessDayOf } from '@starline/domain/business-time';
import { points } from '@starline/domain/money';
import { INSTALLED_RIGHTS } from '@starline/domain/rights';
import { createAdjustment } from '@starline/services/adjustments/create';
import { sql } from 'drizzle-orm';
import type { Installation } from './installation.ts';

export type Undo = () => Promise<void>;
/** `what` is done to the installation until the alert fires, then `undone`. */
export type Cause = { what: string; undone: string; begin: (at: Installation) => Promise<Undo> };

const TOO_MANY = 40;

const balance = (by: number) =>
  `update ledger_accounts set balance = balance + ${by} where id = (select min(id) from ledger_accounts)`;

/** Holds a lock in a transaction of its own until it is undone. */
async function lock(at: Installation, statement: string): Promise<Undo> {
  const held = at.connect();
  const client = await held.pool.connect();
  await client.query(`begin; ${statement}`);
  return async () => {
    await client.query('rollback');
    client.release();
    await held.close();
  };
}

async function newEvents(at: Installation, count: number): Promise<void> {
  await at.db.execute(sql`
    insert into outbox (topic, payload) select 'balance.changed', '{"memberIds":[2]}'::jsonb from generate_series(1, ${count})`);
}

/** Rows of events that another session holds are left out by the dispatcher. */
async function holdEvents(at: Installation): Promise<Undo> {
  for (;;) {
    await newEvents(at, TOO_MANY);
    const undo = await lock(at, 'select 1 from outbox where dispatched_at is null for update skip locked');
    const open = await at.db.execute(sql`select 1 from outbox where dispatched_at is null limit 1`);
    if (open.rows.length > 0) return undo;
    await undo();
  }
}

async function askForResets(at: Installation): Promise<void> {
  const found = await at.db.execute<{ username: string }>(sql`
    update members set email = username || '@example.com' where id between 3 and 8 returning username`);
  for (const { username } of found.rows) await at.visit('passwordResets.request', { username });
}

/** A reversed day that is computed again waits for approval in the mode `review`. */
async function reviewADay(at: Installation): Promise<Undo> {
  const day = addDays(businessDayOf(new Date(), at.ctx.config.businessTz), -1);
  const mode = (value: string) =>
    at.db.execute(sql`insert into settings (key_name, value) values ('settlement_mode', ${value})`);
  await mode('review');
  await at.ops('reverse', '--date', day, '--force');
  return async () => {
    await at.ops('settle', '--date', day, '--approve');
    await mode('automatic');
  };
}

/** How each alert of infra/monitoring/alerts.yml is made to fire, and to end. docs/operations/monitoring.md#drill */
export const CAUSES: Record<string, Cause> = {
  BooksNotClean: {
    what: 'a balance is changed past the ledger, and the books are proved',
    undone: 'the balance is corrected, and the books are proved',
    async begin(at) {
      await at.forge(balance(1));
      await at.proveBooks();
      return async () => {
        await at.forge(balance(-1));
        await at.proveBooks();
      };
    },
  },
  BooksNotProved: {
    what: 'the newest proof of the books is dated 31 hours back',
    undone: 'its date is put right',
    async begin(at) {
      const move = (interval: string) =>
        at.forge(`update audit_log set created_at = created_at + interval '${interval}'
          where id = (select max(id) from audit_log where action = 'books.check')`);
      await move('-31 hours');
      return () => move('31 hours');
    },
  },
  SettlementWaitsForPerson: {
    what: 'a day is reversed and computed again in the mode that asks for approval',
    undone: 'the draft is approved',
    begin: reviewADay,
  },
  SettlementLate: {
    what: 'the same, for longer',
    undone: 'the draft is approved',
    begin: reviewADay,
  },
  OutboxLate: {
    what: 'a transaction holds rows of events',
    undone: 'it ends',
    begin: holdEvents,
  },
  MessagesGivenUp: {
    what: 'the mail server refuses a recipient for good',
    undone: 'it takes mails, and staff discard the messages',
    async begin(at) {
      at.mail.isRefusing = true;
      await askForResets(at);
      return async () => {
        at.mail.isRefusing = false;
        await at.db.execute(
          sql`update dead_letters set ended_at = now(), outcome = 'discarded' where ended_at is null`,
        );
      };
    },
  },
  ServicePaused: {
    what: 'the mail server is stopped while mails wait',
    undone: 'it is started',
    async begin(at) {
      await at.mail.stop();
      await askForResets(at);
      return () => at.mail.start();
    },
  },
  BackupLate: {
    what: 'the backups are deleted',
    undone: 'a backup is taken',
    async begin(at) {
      at.deleteBackups();
      return at.backUp;
    },
  },
  RestoreNotChecked: {
    what: 'the record of the last restore check is deleted',
    undone: 'a restore is checked',
    async begin(at) {
      at.deleteRestoreCheck();
      return at.checkRestore;
    },
  },
  RestoreNotClean: {
    what: 'a balance is changed past the ledger, a backup is taken and its restore checked',
    undone: 'the balance is corrected, a backup is taken and checked',
    async begin(at) {
      const checked = async (by: number) => {
        await at.forge(balance(by));
        await at.backUp();
        await at.checkRestore();
      };
      await checked(1);
      return () => checked(-1);
    },
  },
  SecurityAlert: {
    what: 'an administrator gives a member 20,000 points',
    undone: 'the alert is dated an hour back',
    async begin(at) {
      await at.db.execute(sql`update approval_rules set is_on = false`);
      const actor = { kind: 'admin', id: 1, rights: INSTALLED_RIGHTS.owner, scope: null } as const;
      await createAdjustment(
        { ...at.ctx, actor },
        { memberId: 2, point: points(20_000), type: 'point', description: 'drill', isHidden: false },
      );
      return () => at.forge(`update security_alerts set created_at = created_at - interval '61 minutes'`);
    },
  },
  ProcessDown: {
    what: 'a server is killed',
    undone: 'it is started',
    async begin(at) {
      await at.kill('server');
      return () => at.startServer();
    },
  },
  NoWorker: {
    what: 'the worker is killed',
    undone: 'it is started',
    async begin(at) {
      await at.kill('worker');
      return () => at.startWorker();
    },
  },
  DatabaseAway: {
    what: 'connections of the server to the database are refused',
    undone: 'they pass again',
    async begin(at) {
      await at.proxy.set('closed');
      return () => at.proxy.set('open');
    },
  },
  ClockWrong: {
    what: 'the clock of the server steps by 40 s',
    undone: 'it steps back',
    async begin(at) {
      at.clock.step(40);
      return async () => at.clock.step(0);
    },
  },
  ReplicaLags: {
    what: 'the standby stops replaying',
    undone: 'it goes on',
    async begin(at) {
      await at.onStandby('select pg_wal_replay_pause()');
      return () => at.onStandby('select pg_wal_replay_resume()');
    },
  },
  JobFails: {
    what: 'the database refuses to mark events as dispatched',
    undone: 'it takes the mark',
    async begin(at) {
      await at.db.execute(
        sql`create function refuse_drill() returns trigger language plpgsql as 'begin raise exception ''drill''; end'`,
      );
      await at.db.execute(
        sql`create trigger drill before update on outbox for each row execute function refuse_drill()`,
      );
      await newEvents(at, 1);
      return async () => {
        await at.db.execute(sql`drop function refuse_drill cascade`);
      };
    },
  },
  PoolExhausted: {
    what: 'a transaction locks the sessions of members',
    undone: 'it ends',
    begin: (at) => lock(at, 'lock table member_sessions in access exclusive mode'),
  },
  ErrorBudgetFast: {
    what: 'the server cannot connect to the database',
    undone: 'it can',
    async begin(at) {
      await at.proxy.set('closed');
      return () => at.proxy.set('open');
    },
  },
  ErrorBudgetSlow: {
    what: 'the same for ten seconds',
    undone: 'it can',
    async begin(at) {
      await at.proxy.set('closed');
      await sleep(10_000);
      await at.proxy.set('open');
      return async () => {};
    },
  },
  SlowAnswers: {
    what: 'each packet between server and database takes 0.2 s',
    undone: 'it takes no time',
    async begin(at) {
      at.proxy.delay(200);
      return async () => at.proxy.delay(0);
    },
  },
};
