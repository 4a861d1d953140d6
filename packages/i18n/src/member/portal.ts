import type { MemberLanguage } from '../languages.ts';
import type * as korean from './ko-portal.ts';

export type PortalNamespace = keyof typeof korean;

/** One namespace of one language: a screen fetches no more words than it says. */
export async function loadPortalTexts(language: MemberLanguage, namespace: PortalNamespace): Promise<object> {
  const texts: Record<string, object> = await import(`./${language}/portal/${namespace}.ts`);
  return texts[namespace] ?? {};
}
