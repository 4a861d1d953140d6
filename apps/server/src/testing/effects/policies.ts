import { businessDayOf } from '@starline/domain/business-time';
import { savePolicyDraft } from '@starline/services/identity/policies/draft';
import { publishPolicy } from '@starline/services/identity/policies/publish';
import type { LostCommitFixture } from '../lost-commit.ts';

/** The number of a new version of the marketing consent that is in force. */
export async function publishedPolicy({ world }: LostCommitFixture): Promise<number> {
  const effectiveOn = businessDayOf(world.system.now(), world.system.config.businessTz);
  const { id } = await savePolicyDraft(world.staff, {
    kind: 'marketing',
    effectiveOn,
    texts: { ko: '본문' },
  });
  await publishPolicy(world.staff, { id });
  return id;
}
