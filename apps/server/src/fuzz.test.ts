import { testDatabase } from '@starline/db/testing/test-database';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openStage } from './rest/testing/stage.ts';
import { digestOf } from './testing/digest.ts';
import { FUZZ } from './testing/fuzzing.ts';
import { inputsOf, type Known } from './testing/inputs.ts';
import { proceduresOf } from './testing/procedures.ts';
import { PASSWORD } from './testing/site.ts';

const REQUESTS = FUZZ.requests(12);
process.stdout.write(`fuzzing procedures: seed ${FUZZ.seed}, ${REQUESTS} inputs each\n`);

const database = await testDatabase();
const { db } = database;
const stage = await openStage(database);

const procedures = [...proceduresOf('member'), ...proceduresOf('admin')].filter(
  ({ kind }) => kind !== 'subscription',
);
/** After these nobody may come in any more. */
const LAST = ['settings.save'];
const inOrder = [...procedures].sort((a, b) => Number(LAST.includes(a.name)) - Number(LAST.includes(b.name)));

/** The member who has something of everything, where they cannot lock themselves out. */
const actorFor = (surface: 'member' | 'admin', name: string) => {
  if (surface === 'admin') return stage.adminBrowser();
  return /^(sessions|secondFactor|passwordResets)|changePassword/.test(name)
    ? stage.memberBrowser()
    : stage.member;
};

const knownTo = (actor: { id: number; username: string }): Known => ({
  id: [actor.id, stage.member.id, stage.recruit.id, 1, 2, 3],
  memberId: [stage.member.id, stage.recruit.id],
  username: [actor.username, stage.member.username, 'nobody'],
  password: [PASSWORD, 'pass-word-2'],
  currentPassword: [PASSWORD],
  centerId: [stage.spareCenter, 1],
  recommenderId: [stage.member.id, 1],
  productId: [stage.normal, stage.bonus],
  packageId: [stage.normal, stage.bonus],
});

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
          if (answer.status >= 400 || kind === 'query') expect(after).toBe(before);
          before = after;
        }),
        { seed: FUZZ.seed, numRuns: REQUESTS },
      );
    },
  );
});
