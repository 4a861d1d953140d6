import { memberSessions } from '@starline/db/schema/sessions';
import { testDatabase } from '@starline/db/testing/test-database';
import { points } from '@starline/domain/money';
import { INSTALLED_ROLES } from '@starline/domain/rights';
import { createView } from '@starline/services/desk/saved-views/save';
import { saveRole } from '@starline/services/identity/admins/roles';
import { savePolicyDraft } from '@starline/services/identity/policies/draft';
import { publishPolicy } from '@starline/services/identity/policies/publish';
import { createAdjustment } from '@starline/services/money/adjustments/create';
import { completeDeposits } from '@starline/services/money/deposits/complete';
import { addDestination } from '@starline/services/money/destinations/add';
import { requestWithdrawal } from '@starline/services/money/withdrawals/request';
import { buyPackage } from '@starline/services/settlement/purchases/buy';
import { anAccessToken } from '@starline/services/testing/access-tokens';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { digestOf } from '../../testing/digest.ts';
import { FUZZ } from '../../testing/fuzzing.ts';
import { inputsOf } from '../../testing/inputs.ts';
import type { Browser } from '../../testing/site.ts';
import { subjects } from '../../testing/subjects.ts';
import { callRest } from '../rest/testing/client.ts';
import { openFixture } from '../rest/testing/fixture.ts';

const database = await testDatabase();
const { db } = database;
const fixture = await openFixture(database);
const { world, member, recruit, normal, bonus } = fixture;

const asRecruit = world.asMember(recruit.id);
const given = { memberId: recruit.id, point: points(5000), description: '', isHidden: false } as const;
await createAdjustment(world.staff, { ...given, type: 'point' });
const deposit = await fixture.deposit(recruit.id);
const withdrawal = (await requestWithdrawal(asRecruit, { type: 'coin', amount: points(10), memo: '' })).id;
const destination = (
  await addDestination(asRecruit, {
    ...{ type: 'lotto', address: 'L0TT0-1', name: '지갑' },
  } as never)
).id;
const view = (
  await createView(world.staff, { list: 'members', name: '남의 보기', filters: [], isShared: false } as never)
).id;
const token = (await anAccessToken(world.staff, { name: '남의 토큰', days: 1, isReadOnly: true })).id;
const [session] = await db.select().from(memberSessions).where(eq(memberSessions.memberId, recruit.id));
const policy = { kind: 'terms', effectiveOn: '2030-01-01', texts: { ko: '약관' }, seen: null } as never;
const published = (await savePolicyDraft(world.staff, policy)).id;
await publishPolicy(world.staff, { id: published });
const draft = (await savePolicyDraft(world.staff, policy)).id;
const bought = await fixture.purchase();

/** For each noun the ids of other subjects that stand in the same table. */
const OTHERS: Record<string, unknown[]> = {
  'bonus package': [normal],
  'code grant': [bought],
  destination: [destination],
  'draft of a policy': [published],
  'own access token': [token],
  'own destination': [destination],
  'own session': [session?.id.slice(0, 12)],
  'own view': [view],
  'own withdrawal': [withdrawal],
  'package on sale': [bonus],
  'published policy': [draft],
};
/** Nouns whose table holds nothing else. A product is any row of purchases, a package any of packages. */
const ALONE = [
  ...['adjustment', 'administrator', 'alert', 'approval request', 'attachment', 'center', 'country'],
  ...['dead letter', 'deposit', 'export', 'import', 'invitation', 'member', 'member note', 'none', 'notice'],
  ...['own act', 'own notification', 'own passkey', 'own reward', 'package', 'payout batch', 'payout item'],
  ...[
    'product',
    'report',
    'report recipient',
    'saved answer',
    'settlement run',
    'statement account',
    'statement file',
  ],
  ...['statement line', 'webhook delivery', 'webhook endpoint', 'withdrawal'],
];

test('every id that a procedure takes names a noun', () => {
  const nouns = new Set(
    subjects.map(({ noun, surface, name, field }) => noun ?? `${surface} ${name} ${field}`),
  );
  expect([...nouns].sort()).toEqual([...Object.keys(OTHERS), ...ALONE].sort());
});

const refused = ({ status, code }: { status: number; code?: string }, name = '') =>
  (status === 403 && code === 'forbidden') ||
  (status === 404 && code === 'not_found') ||
  (code !== undefined && code === AS_UNKNOWN[name]);

/** What these answer to an id that does not exist at all. */
const AS_UNKNOWN: Record<string, string> = { 'consents.choose': 'consent_outdated' };

/** One role more, with the right that a mixed-up id would abuse and no other. */
await saveRole(world.staff, { name: 'grants', rights: ['see_people', 'grant_codes'] } as never);

test.each([...INSTALLED_ROLES, 'grants', 'member'])(
  'rest H1: no procedure does anything to another subject that shares a table, as %s',
  async (role) => {
    const browser = role === 'member' ? member.browser : (await fixture.adminBrowser(role)).browser;
    const surface = role === 'member' ? 'member' : 'admin';
    const before = await digestOf(db);
    const wrong: unknown[] = [];
    for (const { name, kind, input, field, noun = '', surface: of } of subjects) {
      if (of !== surface || noun === 'none') continue;
      const [fitting] = fc.sample(inputsOf(input, {}, { isFitting: true }), { seed: FUZZ.seed, numRuns: 1 });
      for (const id of OTHERS[noun] ?? []) {
        const sent = { ...(KNOWN[name] ?? (fitting as object)), [field]: field === 'ids' ? [id] : id };
        const { status, error } =
          kind === 'mutation'
            ? await browser.mutate(surface, name, sent)
            : await browser.query(surface, name, sent);
        if (!refused({ status, code: error?.code }, name)) wrong.push([name, noun, status, error?.code]);
      }
    }
    expect(wrong).toEqual([]);
    expect(await digestOf(db)).toBe(before);
  },
);

/** The other fields, where the schema alone does not make them acceptable. */
const KNOWN: Record<string, object> = {
  'policies.deleteDraft': {},
  'policies.publish': {},
  'savedViews.update': { name: '새 보기', isShared: false },
  'codeGrants.create': { username: member.username },
  'withdrawals.request': { type: 'lotto', amount: 1000 },
  'withdrawals.check': { type: 'lotto', amount: 1000 },
};

test('rest H1: no receipt of another member is read', async () => {
  await completeDeposits(world.staff, { ids: [deposit] });
  const { id: purchase } = await buyPackage(asRecruit, { packageId: normal });
  for (const [kind, id] of Object.entries({ withdrawal, deposit, purchase }))
    expect([kind, (await member.browser.query('member', 'receipts.read', { kind, id })).status]).toEqual([
      kind,
      404,
    ]);
});

const REST: [route: string, input: object][] = [
  ['DELETE /api/admin/code-give/:id', { id: bought }],
  ['PUT /api/admin/code-give/:id', { id: bought, active: 0 }],
  ['POST /api/admin/code-give', { username: member.username, product_id: normal }],
  ['POST /api/purchase', { username: member.username, package_id: bonus }],
  ['POST /api/withdraw/cancel', { username: member.username, id: withdrawal }],
];
test.each([...INSTALLED_ROLES, 'grants', 'member'])(
  'rest H1: no documented call does anything to another subject that shares a table, as %s',
  async (role) => {
    const browser: Browser = role === 'member' ? member.browser : (await fixture.adminBrowser(role)).browser;
    for (const [route, input] of REST) {
      if ((role === 'member') === route.includes('admin')) continue;
      const { status, body } = await callRest(browser, route, input as never);
      expect([route, refused({ status, code: body.code }), body.code]).toEqual([route, true, body.code]);
    }
  },
);
