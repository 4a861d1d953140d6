import { useTranslation } from 'react-i18next';

export function SkipLink() {
  const { t } = useTranslation('common');
  return (
    <a
      href="#main"
      onClick={(event) => {
        event.preventDefault();
        document.querySelector('h1')?.focus();
      }}
      className="-translate-y-20 fixed top-2 left-2 z-50 rounded-md bg-accent px-4 py-3 font-semibold text-accent-ink focus:translate-y-0"
    >
      {t('skip')}
    </a>
  );
}
