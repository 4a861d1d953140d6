/// <reference types="vite/types/importMeta.d.ts" />
import type { MemberLanguage } from '../languages.ts';
import type { Texts } from '../texts.ts';
import type * as korean from './ko/first.ts';

/** The texts of all pages before the login. */
export type FirstTexts = Pick<typeof korean, 'ui' | 'common' | 'signedOut'>;

// Not `import()` of a template: its helper would be in the first file of every page.
const files = import.meta.glob<Texts<FirstTexts>>('./*/first.ts');

/**
 * Loads the texts of all pages before the login in one language. For webs: Vite reads the folders of the
 * languages.
 */
export const loadFirstTexts = (language: MemberLanguage): Promise<Texts<FirstTexts>> =>
  (files[`./${language}/first.ts`] as () => Promise<Texts<FirstTexts>>)();
