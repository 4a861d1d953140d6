import { MAIL_READERS, MAIL_THEMES } from '@starline/domain/sample-mails';
import { z } from 'zod';
import { requiredText } from './fields.ts';

const Listed = z.object({
  name: z.string(),
  reader: z.enum(MAIL_READERS),
  language: z.string(),
  subject: z.string(),
});
export const SampleMails = z.array(Listed);
export const SampleMailOf = z.strictObject({ name: requiredText(60), language: requiredText(10) });
export const SampleMail = z.object({
  ...Listed.shape,
  preheader: z.string(),
  text: z.string(),
  html: z.record(z.enum(MAIL_THEMES), z.string()),
});
