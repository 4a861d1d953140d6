import { StarRows } from '@starline/ui/star-rows';
import { useTranslation } from 'react-i18next';

/** What the specification asks for: a text while a tree is loaded. */
export function TreeLoading() {
  const { t } = useTranslation('trees');
  return (
    <div className="px-3">
      <p className="py-3 text-center text-ink-3 text-sm">{t('loading')}</p>
      <StarRows rows={8} />
    </div>
  );
}
