import { testDatabase } from '@starline/db/testing/test-database';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { digestOf } from '../../testing/digest.ts';
import { FUZZ } from '../../testing/fuzzing.ts';
import { inputsOf, type Known } from '../../testing/inputs.ts';
import { proceduresOf } from '../../testing/procedures.ts';
import { PASSWORD } from '../../testing/site.ts';
import { openFixture } from '../rest/testing/fixture.ts';

const REQUESTS = FUZZ.requests(6);
process.stdout.write(`fuzzing procedures: seed ${FUZZ.seed}, ${REQUESTS} inputs each\n`);

const database = await testDatabase();
const { db } = database;
const fixture = await openFixture(database);

const procedures = [...proceduresOf('member'), ...proceduresOf('admin')].filter(
  ({ kind }) => kind !== 'subscription',
);
/**
 * These can close access for every member, or hold later acts for a second administrator, so they run last.
 */
const LAST = ['settings.save', 'approvals.saveRule'];
const inOrder = [...procedures].sort((a, b) => Number(LAST.includes(a.name)) - Number(LAST.includes(b.name)));

/**
 * Returns the caller. Procedures that can end the session or change the password get a member of their own.
 */
const actorFor = (surface: 'member' | 'admin', name: string) => {
  if (surface === 'admin') return fixture.adminBrowser();
  return /^(sessions|secondFactor|passwordResets)|changePassword/.test(name)
    ? fixture.memberBrowser()
    : fixture.member;
};

const knownTo = (actor: { id: number; username: string }): Known => ({
  id: [actor.id, fixture.member.id, fixture.recruit.id, 1, 2, 3],
  memberId: [fixture.member.id, fixture.recruit.id],
  username: [actor.username, fixture.member.username, 'nobody'],
  password: [PASSWORD, 'pass-word-2'],
  currentPassword: [PASSWORD],
  centerId: [fixture.spareCenter, 1],
  recommenderId: [fixture.member.id, 1],
  productId: [fixture.normal, fixture.bonus],
  packageId: [fixture.normal, fixture.bonus],
});

/** Queries that leave an audit entry. */
const RECORDED = new Set(['admins.sessions']);

describe('a generated input', () => {
  test.each(inOrder.map((each) => [`${each.surface} ${each.name}`, each] as const))(
    '%s: never 500 or more, no change on a refusal',
    async (_, { surface, name, kind, input }) => {
      const actor = await actorFor(surface, name);
      const { browser } = actor;
      let before = await digestOf(db);
      await fc.assert(
        fc.asyncProperty(inputsOf(input, knownTo(actor)), async (given) => {
          const answer =
            kind === 'mutation'
              ? await browser.mutate(surface, name, given)
              : await browser.query(surface, name, given);
          expect(answer.status, JSON.stringify(answer.error)).toBeLessThan(500);
          const after = await digestOf(db);
          // An act that waits for a second administrator is refused, and stored as a request.
          const isHeld = answer.error?.code === 'approval_required';
          const isRead = kind === 'query' && !RECORDED.has(name);
          if ((answer.status >= 400 && !isHeld) || isRead) expect(after).toBe(before);
          before = after;
        }),
        { seed: FUZZ.seed, numRuns: REQUESTS },
      );
    },
  );
});
