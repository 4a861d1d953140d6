import { adminRouter } from './admin/router.ts';
import { memberRouter } from './member/router.ts';
import { createCallerFactory } from './trpc.ts';

export const createMemberCaller = createCallerFactory(memberRouter);
export const createAdminCaller = createCallerFactory(adminRouter);
export type MemberCaller = ReturnType<typeof createMemberCaller>;
export type AdminCaller = ReturnType<typeof createAdminCaller>;
