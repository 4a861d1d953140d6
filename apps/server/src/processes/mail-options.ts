import type { MailOptions } from '../documents/mail.ts';
import { type Env, portalUrl } from './env.ts';

/** The mail server of this environment, and who sends; undefined where no mail leaves. */
export const mailOptions = (env: Env): MailOptions | undefined =>
  env.SMTP_URL === undefined
    ? undefined
    : {
        smtpUrl: env.SMTP_URL,
        publicUrl: portalUrl(env),
        adminUrl: env.ADMIN_URL,
        businessTz: env.BUSINESS_TZ,
        sender: env.MAIL_FROM,
        replyTo: env.MAIL_REPLY_TO,
      };
