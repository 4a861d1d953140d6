import { AppError } from '@starline/domain/errors';
import { DoctorReport } from '@starline/validators/doctor';
import { SampleMail, SampleMailOf, SampleMails } from '@starline/validators/sample-mails';
import { may, staff } from '../guards.ts';
import { router } from '../trpc.ts';

/** The state of the installation, which names no member. docs/operations/doctor.md */
export const operations = router({
  doctor: may('settings_security')
    .output(DoctorReport)
    .query(async ({ ctx }) => (await ctx.admin.config.diagnose?.(ctx.admin)) ?? []),
  /** Made-up mails hold no data of anyone. docs/operations/mails.md#gallery */
  mails: staff
    .meta({ scope: 'open' })
    .output(SampleMails)
    .query(async ({ ctx }) => [...((await ctx.admin.config.sampleMails?.()) ?? [])]),
  mail: staff
    .meta({ scope: 'open' })
    .input(SampleMailOf)
    .output(SampleMail)
    .query(async ({ ctx, input }) => {
      const mails = (await ctx.admin.config.sampleMails?.()) ?? [];
      const found = mails.find(({ name, language }) => name === input.name && language === input.language);
      if (!found) throw new AppError('not_found');
      return found;
    }),
});
