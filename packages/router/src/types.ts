import type { adminRouter } from './admin/router.ts';
import type { memberRouter } from './member/router.ts';

export type AdminRouter = typeof adminRouter;
export type MemberRouter = typeof memberRouter;
