import type { Database } from '@starline/db/connection';
import type { RunTimeRole } from '@starline/db/roles/names';
import { DOCTOR_CHECKS, type DoctorCheck, type Finding, finding } from '@starline/domain/doctor';
import type { Context } from '@starline/services/base/context';
import {
  checkClock,
  checkDatabase,
  checkDemo,
  checkKeys,
  checkMigrations,
  checkRole,
} from '@starline/services/running/doctor/database';
import { checkLights, checkMails } from '@starline/services/running/doctor/lights';
import { checkApprovers, checkSettings } from '@starline/services/running/doctor/rules';
import { explain } from '../explain/explain.ts';
import type { Env } from '../processes/env.ts';
import type { Serves } from '../processes/production.ts';
import { hasSecretKey, secretKeyProblem, secretsOf } from '../processes/secret-key.ts';
import { checkBackups } from './backups.ts';
import { checkCertificates } from './certificates.ts';
import { checkDisk } from './disk.ts';
import { checkAlerts, checkEnvironment, checkUser } from './environment.ts';
import { checkNetwork, checkPush, checkServices } from './outside.ts';

/** What the checks are asked about. */
export type Patient = {
  env: Env;
  /** What `env.ts` refused. */
  problems: readonly string[];
  /** What a process of this environment would do. */
  serves: readonly Serves[];
  /** The roles that the user of the database must be fit for; absent where any of them will do. */
  roles?: readonly RunTimeRole[];
  now: Date;
};

type Check<About> = [name: DoctorCheck, ask: (about: About) => Finding[] | Promise<Finding[]>];

/** What is learned without the database. */
const OUTSIDE: readonly Check<Patient>[] = [
  ['environment', ({ env, problems, serves, now }) => checkEnvironment(env, problems, serves, now)],
  ['environment', ({ env }) => checkUser(env)],
  ['backups', ({ env, now }) => checkBackups(env, now)],
  ['disk', ({ env }) => checkDisk(env)],
  ['certificates', ({ env, now }) => checkCertificates(env, now)],
  ['outside', ({ env, now }) => checkServices(env, now)],
  ['chain', ({ env }) => checkNetwork(env)],
  ['push', ({ env }) => checkPush(env)],
  ['alerts', ({ env }) => checkAlerts(env)],
];

type Opened = Patient & { db: Database };
/** What any database answers, also one of another release. */
const OF_ANY_DATABASE: readonly Check<Opened>[] = [
  ['role', ({ db, roles }) => checkRole(db, roles)],
  ['migrations', ({ db }) => checkMigrations(db)],
];

type Prepared = Opened & { ctx: Context };
/** What needs the tables of this release. */
const OF_THE_INSTALLATION: readonly Check<Prepared>[] = [
  ['database', ({ db, env }) => checkDemo(db, env.NODE_ENV === 'production')],
  ['keys', ({ db, env }) => keysOf(db, env)],
  ['clock', ({ ctx }) => checkClock(ctx)],
  ['worker', ({ ctx }) => checkLights(ctx)],
  ['settings', ({ ctx }) => checkSettings(ctx)],
  ['approvers', ({ ctx }) => checkApprovers(ctx)],
  ['mail', ({ ctx }) => checkMails(ctx)],
];

const keysOf = (db: Database, env: Env): Promise<Finding[]> | Finding[] =>
  secretKeyProblem(env) || !hasSecretKey(env) ? [] : checkKeys(db, secretsOf(env));

/** Asks every check. One that fails says so as `unknown`, and the others go on. */
async function all<About extends Patient>(checks: readonly Check<About>[], about: About): Promise<Finding[]> {
  const found = await Promise.all(
    checks.map(async ([name, ask]) => {
      try {
        return await ask(about);
      } catch (error) {
        return [finding(name, 'not_asked', { text: explain(error, about.env) })];
      }
    }),
  );
  // A node that is away is asked for transfers and for its network: one line says so.
  return [...new Map(found.flat().map((each) => [JSON.stringify(each), each])).values()];
}

/** What could not be asked, each once. The database itself has a line that says why. */
const silent = (checks: readonly Check<never>[], text: string): Finding[] =>
  checks.flatMap(([name]) => (name === 'database' ? [] : [finding(name, 'not_asked', { text })]));

/**
 * Returns what is wrong, weak, unknown and fine in an installation, in the order of `DOCTOR_CHECKS`. `open`
 * gives the context of its database, or undefined where there is no database yet. Changes nothing.
 * docs/operations/doctor.md
 */
export async function diagnose(
  patient: Patient,
  open: () => Promise<Context | undefined>,
): Promise<Finding[]> {
  const [outside, inside] = await Promise.all([all(OUTSIDE, patient), askDatabase(patient, open)]);
  const order = (each: Finding) => DOCTOR_CHECKS.indexOf(each.check);
  return [...outside, ...inside].sort((one, other) => order(one) - order(other));
}

/** The same for the process that asks, a server whose back office shows it. */
export const diagnoseOwn = (env: Env, ctx: Context): Promise<Finding[]> =>
  diagnose({ env, problems: [], serves: ['requests'], roles: ['admin'], now: ctx.now() }, async () => ctx);

async function askDatabase(patient: Patient, open: () => Promise<Context | undefined>): Promise<Finding[]> {
  try {
    const ctx = await open();
    const { env } = patient;
    const isTrial = env.NODE_ENV === 'production' && !env.DATABASE_URL;
    if (!ctx)
      return [
        finding('database', 'database_new'),
        ...(isTrial ? [finding('database', 'database_embedded')] : []),
      ];
    const about = { ...patient, ctx, db: ctx.db };
    const first = await checkDatabase(ctx.db, { isTrial });
    const found = [...first, ...(await all(OF_ANY_DATABASE, about))];
    const isReady = found.some(({ code }) => code === 'migrations_fine' || code === 'migrations_newer');
    return [
      ...found,
      ...(isReady
        ? await all(OF_THE_INSTALLATION, about)
        : silent(OF_THE_INSTALLATION, 'the database is not up to date')),
    ];
  } catch (error) {
    const text = explain(error, patient.env);
    return [
      finding('database', 'database_silent', { text }),
      ...silent([...OF_ANY_DATABASE, ...OF_THE_INSTALLATION], 'the database does not answer'),
    ];
  }
}
