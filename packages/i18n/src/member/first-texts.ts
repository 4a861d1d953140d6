import type { MemberLanguage } from '../languages.ts';
import type { Texts } from '../texts.ts';
import type * as korean from './ko/first.ts';

/** The texts of all pages before the login. */
export type FirstTexts = Pick<typeof korean, 'ui' | 'common' | 'signedOut'>;

/** Loads the texts of all pages before the login in one language. */
export const loadFirstTexts = (language: MemberLanguage): Promise<Texts<FirstTexts>> =>
  import(`./${language}/first.ts`);
