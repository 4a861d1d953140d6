import { testDatabase } from '@starline/db/testing/test-database';
import { describe, expect, test } from 'vitest';
import { expectOneEffect, openCutStage } from '../lost-commit.ts';
import { proceduresOf } from '../procedures.ts';
import type { EffectCase, Proven } from './member-cases.ts';

/**
 * Walks every mutation of one router with COMMIT answers lost. A mutation that is not in the table fails. Of `parts`
 * files that run side by side each walks its own.
 */
export async function walkMutations(
  surface: 'member' | 'admin',
  cases: Record<string, EffectCase | Proven>,
  { part, parts } = { part: 0, parts: 1 },
) {
  const stage = await openCutStage(await testDatabase());
  const mutations = proceduresOf(surface).filter(({ kind }) => kind === 'mutation');

  test('every mutation has a request here or a reason, and nothing else has', () => {
    expect(Object.keys(cases).sort()).toEqual(mutations.map(({ name }) => name).sort());
  });

  const walked = mutations.flatMap(({ name, input }) => {
    const each = cases[name];
    const hasKey = 'idempotencyKey' in ((input as { shape?: object } | undefined)?.shape ?? {});
    return typeof each === 'function' ? [[name, each, hasKey] as const] : [];
  });
  const own = walked.filter((_, index) => index % parts === part);
  describe('the answer to COMMIT is lost', () => {
    test.each(own)('%s has one effect and one answer', (name, prepare, hasKey) =>
      expectOneEffect(stage, async () => {
        const { browser, input } = await prepare(stage);
        const through = stage.behindProxy(browser);
        const ask = async (idempotencyKey?: string) => {
          const given = { ...input, ...(idempotencyKey && { idempotencyKey }) };
          const { status, data, error } = await through.mutate(surface, name, given);
          return { status, body: data ?? error };
        };
        return { ask, hasKey };
      }),
    );
  });
}
