import type { ErrorTexts } from '../error-texts.ts';
import { MEMBER_LANGUAGES, type MemberLanguage } from '../languages.ts';
import type { Texts } from '../texts.ts';
import type { common } from './ko/common.ts';
import type { Mail } from './ko/mail.ts';
import type { Preview } from './ko/preview.ts';
import type { Push } from './ko/push.ts';
import type * as korean from './ko-portal.ts';
import type { PortalNamespace } from './portal.ts';

type Files = { common: Texts<typeof common>; errors: ErrorTexts; mail: Mail; preview: Preview; push: Push };

async function inEvery<Value>(load: (language: MemberLanguage) => Promise<Value>) {
  const entries = MEMBER_LANGUAGES.map(async (language) => [language, await load(language)] as const);
  return Object.fromEntries(await Promise.all(entries)) as Record<MemberLanguage, Value>;
}

/**
 * Returns one file of texts in every language. For servers and builds: a web loads the language that it
 * shows.
 */
export const textsOf = <Name extends keyof Files>(name: Name): Promise<Record<MemberLanguage, Files[Name]>> =>
  inEvery(async (language) => (await import(`./${language}/${name}.ts`))[name]);

/** Returns the texts of one part of the portal in every language. */
export const portalTextsOf = <Name extends PortalNamespace>(name: Name) =>
  inEvery<Texts<(typeof korean)[Name]>>(
    async (language) => (await import(`./${language}/portal/${name}.ts`))[name],
  );
