import { DoctorReport } from '@starline/validators/doctor';
import { may } from '../guards.ts';
import { router } from '../trpc.ts';

/** The state of the installation, which names no member. docs/operations/doctor.md */
export const operations = router({
  doctor: may('settings_security')
    .output(DoctorReport)
    .query(async ({ ctx }) => (await ctx.admin.config.diagnose?.(ctx.admin)) ?? []),
});
