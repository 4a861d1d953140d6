import type { MemberLanguage } from '../languages.ts';
import * as korean from '../member/ko-portal.ts';
import { loadPortalTexts, type PortalNamespace } from '../member/portal.ts';

export type Tree = { readonly [key: string]: string | Tree };

/**
 * All texts of members in a language: those before the login, of the portal, of errors, mails and push
 * messages.
 */
export async function allTexts(language: MemberLanguage): Promise<Tree> {
  const names = Object.keys(korean) as PortalNamespace[];
  const parts: object[] = await Promise.all([
    import(`../member/${language}/first.ts`),
    import(`../member/${language}/errors.ts`),
    import(`../member/${language}/mail.ts`),
    import(`../member/${language}/push.ts`),
    ...names.map(async (name) => ({ [name]: await loadPortalTexts(language, name) })),
  ]);
  return Object.assign({}, ...parts) as Tree;
}

/** Texts by their path: `help.entries.pv.title`. */
export function flatten(tree: Tree, path = ''): Map<string, string> {
  const all = new Map<string, string>();
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string') all.set(`${path}${key}`, value);
    else for (const [inner, text] of flatten(value, `${path}${key}.`)) all.set(inner, text);
  }
  return all;
}
