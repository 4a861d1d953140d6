import { Banner } from '@starline/ui/banner';
import { useConnection } from '@starline/web/use-connection';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';

// Without a network the file may not be there.
const FiguresThatStayed = lazy(() =>
  import('./offline/figures-that-stayed.tsx').catch(() => ({ default: () => null })),
);

export function OfflineBanner() {
  const { t } = useTranslation('common');
  const connection = useConnection();
  if (connection === 'ok') return null;
  return (
    <>
      <Banner tone="warn" live className="rounded-none">
        {t(connection)}
      </Banner>
      <Suspense>
        <FiguresThatStayed />
      </Suspense>
    </>
  );
}
