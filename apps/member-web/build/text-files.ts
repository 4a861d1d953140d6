/**
 * Texts that are one file, because they are loaded at the same time. Every other file of texts stays alone.
 */
const together: Record<string, string> = {
  first: 'shell',
  common: 'shell',
  'signed-out': 'shell',
  portal: 'shell',
  errors: 'errors',
  'shared-errors': 'errors',
  typed: 'errors',
  policies: 'errors',
  shell: 'shell',
  later: 'shell',
  banks: 'withdrawals',
  reasons: 'withdrawals',
  withdrawals: 'withdrawals',
  rewards: 'points',
  conversions: 'points',
  statements: 'points',
  dashboard: 'points',
  'own-fields': 'settings',
  settings: 'settings',
};

/**
 * Returns the file of texts that holds this module: null for a file of its own, undefined for other modules.
 */
export function textFile(id: string): string | null | undefined {
  if (!/i18n[\\/]src[\\/](member[\\/]\w\w|ui)[\\/]/.test(id)) return undefined;
  const [, language = id.match(/ui[\\/](\w\w)\.ts$/)?.[1], name = 'first'] =
    /member[\\/](\w\w)[\\/](?:portal[\\/])?([\w-]+)\.ts$/.exec(id) ?? [];
  return together[name] ? `${language}-${together[name]}` : null;
}
