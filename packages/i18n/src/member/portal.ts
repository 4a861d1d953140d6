import type { MemberLanguage } from '../languages.ts';
import type * as korean from './ko-portal.ts';

export type PortalNamespace = keyof typeof korean;

/** Loads one namespace of one language, so that a screen loads only its own texts. For webs. */
export async function loadPortalTexts(language: MemberLanguage, namespace: PortalNamespace): Promise<object> {
  const { portal } = await import(`./${language}/portal.ts`);
  const texts: Record<string, object> = await portal[`./portal/${namespace}.ts`]();
  return texts[namespace] ?? {};
}
