import { auditLog } from '@starline/db/schema/audit';
import { testDatabase } from '@starline/db/testing/test-database';
import { describe, expect, test } from 'vitest';
import { expectOneEffect, openLostCommitFixture } from '../lost-commit.ts';
import { proceduresOf } from '../procedures.ts';
import { missingWords } from './audit-words.ts';
import type { EffectCase, Proven } from './member-cases.ts';

/**
 * Tests every mutation of one router with lost COMMIT answers. A mutation missing from the table fails. Each
 * of `parts` test files takes its own share of the mutations.
 */
export async function walkMutations(
  surface: 'member' | 'admin',
  cases: Record<string, EffectCase | Proven>,
  { part, parts } = { part: 0, parts: 1 },
) {
  const fixture = await openLostCommitFixture(await testDatabase());
  const mutations = proceduresOf(surface).filter(({ kind }) => kind === 'mutation');

  test('has a request or a reason for every mutation, and for nothing else', () => {
    expect(Object.keys(cases).sort()).toEqual(mutations.map(({ name }) => name).sort());
  });

  const walked = mutations.flatMap(({ name, input }) => {
    const each = cases[name];
    const hasKey = 'idempotencyKey' in ((input as { shape?: object } | undefined)?.shape ?? {});
    return typeof each === 'function' ? [[name, each, hasKey] as const] : [];
  });
  const own = walked.filter((_, index) => index % parts === part);
  describe('when the answer to COMMIT is lost', () => {
    test.each(own)('%s has one effect and one answer', (name, prepare, hasKey) =>
      expectOneEffect(fixture, async () => {
        const { browser, input } = await prepare(fixture);
        const through = fixture.behindProxy(browser);
        const ask = async (idempotencyKey?: string) => {
          const given = { ...input, ...(idempotencyKey && { idempotencyKey }) };
          const { status, data, error } = await through.mutate(surface, name, given);
          return { status, body: data ?? error };
        };
        return { ask, hasKey };
      }),
    );
  });

  test('has a text for each act, subject, field and value in the audit log of these mutations', async () => {
    const rows = await fixture.db.select().from(auditLog);
    expect(rows.length).toBeGreaterThan(0);
    expect(missingWords(rows)).toEqual([]);
  });
}
