import type { MemberLanguage } from '../languages.ts';
import type * as korean from './ko-portal.ts';

export type PortalNamespace = keyof typeof korean;

/** Loads one namespace of one language, so that a screen loads only its own texts. */
export async function loadPortalTexts(language: MemberLanguage, namespace: PortalNamespace): Promise<object> {
  const texts: Record<string, object> = await import(`./${language}/portal/${namespace}.ts`);
  return texts[namespace] ?? {};
}
