import type { Database } from '@starline/db/connection';
import { admins } from '@starline/db/schema/admins';
import { countries } from '@starline/db/schema/countries';
import { installation } from '@starline/db/schema/installation';
import { centers, members } from '@starline/db/schema/members';
import { placements } from '@starline/db/schema/placements';
import { plans } from '@starline/db/schema/plans';
import { settings } from '@starline/db/schema/settings';
import { volumes } from '@starline/db/schema/volumes';
import { withTransaction } from '@starline/db/transaction';
import { COUNTRIES } from '@starline/domain/countries';
import { COMPANY_ID, COMPANY_USERNAME, FIRST_CENTER_NAME } from '@starline/domain/members';
import { DEMO_PLAN } from '@starline/domain/plans';
import {
  SETTING_KEYS,
  SETTINGS,
  type SettingKey,
  type SettingValues,
} from '@starline/domain/setting-records';
import { RECOMMENDED_SETTINGS, weakerSettings } from '@starline/domain/settings';
import { TREE_NAMES } from '@starline/domain/trees';
import { eq, sql } from 'drizzle-orm';
import { installRules } from '../../base/approvals/rules.ts';
import { readSettings } from '../../base/settings/read.ts';
import { renumberWithin } from '../../network/trees/renumber.ts';

/** Earlier than any business: the initial values of a new installation were always in force. */
const BEGINNING = '2000-01-01';

/**
 * First start: creates countries, settings, plan, the company member and its center; later starts only add
 * new settings. In production administrators need a second factor, and the rules for a second person are
 * installed, at the latest at the last start before the first administrator; nothing is changed after that.
 * Throws Error for a business time zone other than the one the database was created with.
 * docs/domain/trees.md#first-start.
 */
export function prepareInstallation(
  db: Database,
  input: { businessTz: string; seededAs: 'none' | 'demo'; isProduction?: boolean },
): Promise<{ isNew: boolean }> {
  return withTransaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('starline.installation'))`);
    const [existing] = await tx.select().from(installation);
    if (existing && existing.businessTz !== input.businessTz) {
      throw new Error(
        `this database keeps its days in ${existing.businessTz}; BUSINESS_TZ says ${input.businessTz}`,
      );
    }
    const isStrict =
      input.isProduction === true &&
      (existing ?? input).seededAs === 'none' &&
      (await mayInstallRules(tx)) &&
      !(await hasAdmins(tx));
    await addMissingSettings(tx, isStrict ? IN_PRODUCTION : {});
    if (existing) {
      if (isStrict) await makeStrict(tx);
      await numberTreesOnce(tx);
      return { isNew: false };
    }
    await tx.insert(installation).values({ businessTz: input.businessTz, seededAs: input.seededAs });
    if (isStrict) await installRules(tx);
    await tx.insert(countries).values([...COUNTRIES]);
    await tx.insert(plans).values({ content: DEMO_PLAN, activatesOn: BEGINNING });
    await addCompany(tx);
    return { isNew: true };
  });
}

/**
 * A new installation in production begins with what the checklist recommends, and settles nothing that no
 * person has seen. docs/security.md#checklist.
 */
const IN_PRODUCTION: Partial<SettingValues> = {
  ...Object.fromEntries(RECOMMENDED_SETTINGS.map(({ key, recommended }) => [key, recommended])),
  settlement_mode: 'review',
};

async function addMissingSettings(tx: Database, instead: Partial<SettingValues>): Promise<void> {
  const known = new Set(
    (await tx.selectDistinct({ key: settings.keyName }).from(settings)).map((row) => row.key),
  );
  const missing = SETTING_KEYS.filter((key) => !known.has(key));
  if (missing.length === 0) return;
  await tx.insert(settings).values(
    missing.map((keyName) => ({
      keyName,
      value: instead[keyName] ?? SETTINGS[keyName].default,
      effectiveAt: `${BEGINNING}T00:00:00Z`,
    })),
  );
}

/** The role of the portal or of the worker may not: `migrate` and the servers of the back office do it. */
async function mayInstallRules(tx: Database): Promise<boolean> {
  const answer = await tx.execute<{ may: boolean }>(
    sql`select has_table_privilege('approval_rules', 'insert') and has_table_privilege('settings', 'insert') as may`,
  );
  return answer.rows[0]?.may === true;
}

const hasAdmins = async (tx: Database): Promise<boolean> => (await tx.$count(admins)) > 0;

/**
 * Gives an installation without an administrator the rules of production, whatever the command that prepared
 * it was told. Safe to run at each start before the first administrator.
 */
async function makeStrict(tx: Database): Promise<void> {
  const { values } = await readSettings(tx, `${BEGINNING}T00:00:00Z`);
  const weaker = new Set<SettingKey>(weakerSettings(values));
  if (values.settlement_mode !== 'review') weaker.add('settlement_mode');
  if (weaker.size > 0)
    await tx.insert(settings).values(
      [...weaker].map((keyName) => ({
        keyName,
        value: IN_PRODUCTION[keyName] ?? SETTINGS[keyName].default,
        effectiveAt: `${BEGINNING}T00:00:00Z`,
      })),
    );
  await installRules(tx);
}

/** For an installation older than lineages. */
async function numberTreesOnce(tx: Database): Promise<void> {
  const known = await tx.execute(sql`select 1 from lineages limit 1`);
  if (known.rows.length > 0) return;
  await tx.execute(sql`set local statement_timeout = 0`);
  for (const tree of TREE_NAMES) await renumberWithin(tx, tree);
}

async function addCompany(tx: Database): Promise<void> {
  await tx
    .insert(members)
    .overridingSystemValue()
    .values({
      id: COMPANY_ID,
      username: COMPANY_USERNAME,
      name: 'Starline',
      countryId: COUNTRIES[0].id,
      createdAt: `${BEGINNING}T00:00:00Z`,
    });
  await tx.execute(sql`select setval(pg_get_serial_sequence('members', 'id'), ${COMPANY_ID})`);
  const [center] = await tx
    .insert(centers)
    .values({
      name: FIRST_CENTER_NAME,
      ownerId: COMPANY_ID,
      recommenderId: null,
      createdAt: `${BEGINNING}T00:00:00Z`,
    })
    .returning({ id: centers.id });
  await tx
    .update(members)
    .set({ centerId: center?.id ?? null })
    .where(eq(members.id, COMPANY_ID));
  await tx
    .insert(placements)
    .values({ memberId: COMPANY_ID, sponsorId: null, position: 0, depth: 0, openDepth: 1 });
  for (const tree of TREE_NAMES) await renumberWithin(tx, tree);
  await tx.insert(volumes).values({ memberId: COMPANY_ID });
}
