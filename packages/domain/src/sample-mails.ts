/** Whom a mail is for. */
export const MAIL_READERS = ['member', 'staff', 'operator'] as const;
export const MAIL_THEMES = ['light', 'dark'] as const;
export type MailTheme = (typeof MAIL_THEMES)[number];

/** A mail of a kind in a language, as it would leave, with made-up data. docs/operations/mails.md#gallery */
export type SampleMail = {
  name: string;
  reader: (typeof MAIL_READERS)[number];
  language: string;
  subject: string;
  preheader: string;
  text: string;
  /** The HTML part, in the theme that its reader's screen has. */
  html: Readonly<Record<MailTheme, string>>;
};
