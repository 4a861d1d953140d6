import { businessDayOf } from '@starline/domain/business-time';
import { FIRST_DAY_STEPS, type FirstDayStep, GUIDED_DAYS } from '@starline/domain/first-day';
import { COMPLETED } from '@starline/domain/request-states';
import { sql } from 'drizzle-orm';
import { confirmedApprovers, neededFor, readPeople } from '../../base/approvals/people.ts';
import type { AdminContext } from '../../base/context.ts';
import { depositAddress } from '../../base/deposit-addresses/read.ts';
import { seededAs } from '../../base/installation/seeded-as.ts';
import { inForce } from '../../identity/policies/read.ts';
import { needsConfirmation } from '../../money/plans/confirmed.ts';
import { planOn } from '../../money/plans/plan-on.ts';
import { readCompany } from '../company/read.ts';
import { readLights } from './lights.ts';

type Facts = {
  packages: number;
  centers: number;
  hasMailed: boolean;
  hasDeposit: boolean;
  posted: number;
};

/** Tables of mails that left; an alert by webhook is none. */
const MAILED = ['notification_mails', 'email_confirmations', 'password_resets', 'admin_invitations'].map(
  (table) => sql`exists (select from ${sql.raw(table)} where sent_at is not null)`,
);

/**
 * The steps of an owner's first days, each done by what it left behind and by nothing else. Empty in a demo,
 * after the first month and once all are done. docs/operations/first-day.md
 */
export async function readFirstDay(ctx: AdminContext): Promise<{ step: FirstDayStep; isDone: boolean }[]> {
  const [seeded, found] = await Promise.all([seededAs(ctx.db), readFacts(ctx)]);
  if (seeded === 'demo') return [];
  const {
    packages = 0,
    centers = 0,
    posted = 0,
    hasMailed = false,
    hasDeposit = false,
  } = found.rows[0] ?? {};
  if (posted >= GUIDED_DAYS) return [];
  const [plan, policies, address, company, people, lights] = await Promise.all([
    planOn(ctx.db, businessDayOf(ctx.now(), ctx.config.businessTz)),
    inForce(ctx, ctx.db),
    depositAddress(ctx),
    readCompany(ctx),
    readPeople(ctx.db),
    readLights(ctx),
  ]);
  const kinds = policies.map(({ kind }) => kind);
  const isDone: Record<FirstDayStep, boolean> = {
    plan: !(await needsConfirmation(ctx, ctx.db, plan.version)),
    packages: packages > 0,
    // The first center is the program's own.
    center: centers > 1,
    depositAddress: address !== null,
    company: company.company_name !== undefined,
    terms: kinds.includes('terms') && kinds.includes('privacy'),
    secondOwner: confirmedApprovers(people, neededFor('administrators')) > 1,
    worker: lights.some(({ name, isGood }) => name === 'worker' && isGood === true),
    mail: hasMailed,
    backup: (await ctx.config.lastBackup?.()) !== undefined,
    deposit: hasDeposit,
    settled: posted > 0,
  };
  const steps = FIRST_DAY_STEPS.map((step) => ({ step, isDone: isDone[step] }));
  return steps.every((each) => each.isDone) ? [] : steps;
}

const readFacts = (ctx: AdminContext) =>
  ctx.db.execute<Facts>(sql`select
    (select count(*) from packages where is_on_sale) as packages,
    (select count(*) from centers) as centers,
    (${sql.join(MAILED, sql` or `)} or exists (select from alert_messages where channel = 'mail' and sent_at is not null)) as "hasMailed",
    exists (select from deposits where status = ${COMPLETED} and deleted_at is null) as "hasDeposit",
    (select count(*) from settlement_runs where status = 'posted') as posted`);
