import { ADMIN_EFFECTS } from '../../testing/effects/admin-cases.ts';
import { walkMutations } from '../../testing/effects/walk.ts';

await walkMutations('admin', ADMIN_EFFECTS, { part: 1, parts: 2 });
