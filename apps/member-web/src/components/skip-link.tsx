import { useTranslation } from 'react-i18next';

/**
 * Moves the focus past the navigation to the heading. It is a button, because a link would change the
 * address.
 */
export function SkipLink() {
  const { t } = useTranslation('common');
  return (
    <button
      type="button"
      onClick={() => document.querySelector('h1')?.focus()}
      className="fixed top-2 left-2 z-50 -translate-y-20 rounded-md bg-accent px-4 py-3 font-semibold text-accent-ink focus:translate-y-0"
    >
      {t('skip')}
    </button>
  );
}
