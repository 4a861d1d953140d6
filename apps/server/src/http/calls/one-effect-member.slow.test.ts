import { MEMBER_EFFECTS } from '../../testing/effects/member-cases.ts';
import { walkMutations } from '../../testing/effects/walk.ts';

await walkMutations('member', MEMBER_EFFECTS);
