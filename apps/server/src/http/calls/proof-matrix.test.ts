import { testDatabase } from '@starline/db/testing/test-database';
import { describe, expect, test } from 'vitest';
import { proceduresOf } from '../../testing/procedures.ts';
import { codeOf, proofAges, REQUIRED } from '../../testing/proof-age.ts';
import { callRest } from '../rest/testing/client.ts';
import { openFixture } from '../rest/testing/fixture.ts';

const database = await testDatabase();
const { db } = database;
const fixture = await openFixture(database);
const { memberBrowser, world } = fixture;

const { age, ageOfStaff } = proofAges(db, world.system.now().getTime());

/** The column "proof" of the authorisation matrix: the tag of each procedure that has one. */
const TAGGED = {
  member: {
    'destinations.add': 'after_login',
    'destinations.remove': 'always',
    'members.changePassword': 'always',
    'members.updateProfile': 'contact',
    'passkeys.add': 'always',
    'passkeys.begin': 'always',
    'passkeys.remove': 'always',
    'secondFactor.begin': 'always',
    'secondFactor.confirm': 'always',
    'sessions.end': 'always',
    'sessions.endOthers': 'always',
    'sessions.list': 'always',
    'sessions.logins': 'always',
    'withdrawals.release': 'always',
    'withdrawals.request': 'destination',
  },
  // A mutation of staff needs one always, unless it says why not.
  admin: {
    'admins.sessions': 'always',
    'exports.load': 'always',
    'exports.members': 'full',
    'exports.withdrawals': 'full',
    'sessions.list': 'always',
    'settings.save': 'settings',
  },
};
/** Mutations of staff that a stolen session may call. */
const NEVER = [
  'approvals.comment',
  'approvals.reject',
  'approvals.withdraw',
  'books.check',
  'home.chooseStart',
  'imports.check',
  'imports.putPart',
  'imports.removeFile',
  'inquiries.answer',
  'inquiries.close',
  'inquiries.markRead',
  'memberNotes.add',
  'passkeys.beginProof',
  'payouts.previewResult',
  'plans.simulate',
  'reconciliation.preview',
  'reconciliation.readWallet',
  'savedViews.create',
  'savedViews.delete',
  'savedViews.takeOver',
  'savedViews.update',
  'secondFactor.remove',
  'sessions.prove',
  'sessions.touch',
];

describe('the authorisation matrix', () => {
  test.each(['member', 'admin'] as const)(
    'names the proof of every procedure of the %s router',
    (surface) => {
      const tagged = proceduresOf(surface).flatMap(({ name, kind, proof }) =>
        proof && !(surface === 'admin' && kind === 'mutation' && proof === 'always') ? [[name, proof]] : [],
      );
      expect(Object.fromEntries(tagged)).toEqual(TAGGED[surface]);
    },
  );

  test('safety H3: a stolen session of staff is asked for a proof by every mutation but the listed ones', async () => {
    const staff = proceduresOf('admin').filter(
      ({ audience, kind }) => audience !== 'visitor' && kind === 'mutation',
    );
    const never = staff.filter(({ noProof }) => noProof);
    expect(never.map(({ name }) => name).sort()).toEqual(NEVER);
    const { id, browser } = await fixture.adminBrowser();
    await ageOfStaff(id, 16);
    for (const { name, noProof } of staff) {
      const { error } = await browser.mutate('admin', name);
      expect([name, error.code === 'proof_required']).toEqual([name, noProof === undefined]);
    }
  });

  test('safety H3: a proof of staff counts for fifteen minutes, and a change of step_up always needs one', async () => {
    const { id, browser } = await fixture.adminBrowser();
    const save = (key: string, value: string) =>
      codeOf(browser.mutate('admin', 'settings.save', { settings: { [key]: { value } } }));
    await ageOfStaff(id, 14);
    expect(await save('daily_reward_percent', '0.6')).toEqual([200, undefined]);
    expect(await save('step_up', 'off')).toEqual([200, undefined]);
    await ageOfStaff(id, 300);
    expect(await save('daily_reward_percent', '0.5')).toEqual([200, undefined]);
    expect(await save('step_up', 'on')).toEqual(REQUIRED);
    await world.set('step_up', 'on');
  });

  test('safety H3: personal data leave in full after a proof only', async () => {
    const { id, browser } = await fixture.adminBrowser();
    await ageOfStaff(id, 16);
    const exported = callRest(browser, 'GET /api/admin/members/export', { reason: 'a complaint' });
    expect((await exported).body.code).toBe('proof_required');
    const reveal = browser.mutate('admin', 'personalData.member', {
      id: fixture.member.id,
      reason: 'a complaint',
    });
    expect(await codeOf(reveal)).toEqual(REQUIRED);
  });

  test('asks no proof for any other procedure', async () => {
    const { id, browser } = await memberBrowser();
    for (const { name, kind, proof, audience } of proceduresOf('member')) {
      if (proof || kind === 'subscription' || audience !== 'member') continue;
      await age(id, 6);
      const answer = await (kind === 'query'
        ? browser.query('member', name)
        : browser.mutate('member', name));
      expect([name, answer.error?.code]).not.toEqual([name, 'proof_required']);
    }
  });
});
