import type { PolicyKind } from '@starline/domain/policies';
import { createNotice } from '@starline/services/desk/notices/save';
import { createSavedAnswer } from '@starline/services/desk/saved-answers/save';
import { savePolicyDraft } from '@starline/services/identity/policies/draft';
import { fresh } from '../fresh.ts';
import type { LostCommitFixture } from '../lost-commit.ts';
import { asOwner } from './account-cases.ts';
import type { EffectCase, Proven } from './member-cases.ts';

const LATER = '2099-01-01';

/** A draft of a kind; each case has its own, because a kind has one. */
const draft = ({ world }: LostCommitFixture, kind: PolicyKind) =>
  savePolicyDraft(world.staff, { kind, effectiveOn: LATER, texts: { ko: '본문' } });

const savedAnswer = () => ({ name: fresh('답변'), texts: { ko: '{{name}} 님, 확인했습니다.' } });

/** Mutations of what members read: notices, policies and saved answers. */
export const TEXT_EFFECTS: Record<string, EffectCase | Proven> = {
  'notices.create': asOwner(() => ({ title: '제목', content: '내용' })),
  'notices.delete': asOwner(async ({ world }) => createNotice(world.staff, { title: 'a', content: 'b' })),
  'notices.update': asOwner(({ notice }) => ({ id: notice, title: fresh('제목'), content: '내용' })),
  'savedAnswers.create': asOwner(() => savedAnswer()),
  'savedAnswers.update': asOwner(async ({ world }) => ({
    id: (await createSavedAnswer(world.staff, savedAnswer())).id,
    ...savedAnswer(),
  })),
  'savedAnswers.delete': asOwner(({ world }) => createSavedAnswer(world.staff, savedAnswer())),
  'policies.deleteDraft': asOwner((fixture) => draft(fixture, 'marketing')),
  'policies.publish': asOwner((fixture) => draft(fixture, 'privacy')),
  'policies.saveDraft': asOwner(() => ({ kind: 'terms', effectiveOn: LATER, texts: { ko: fresh('약관') } })),
};
