import { Card } from '@starline/ui/card';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { SecondFactorSetup } from './second-factor-setup.tsx';

/** Replaces every screen until the administrator has set up the required second factor. */
export function SecondFactorNeeded() {
  const { t } = useTranslation('secondFactor');
  const queries = useQueryClient();
  return (
    <Card className="mx-auto mt-10 w-full max-w-[560px]">
      <h1 tabIndex={-1} className="mb-2 font-bold text-lg">
        {t('neededTitle')}
      </h1>
      <p className="mb-4 text-ink-2">{t('neededText')}</p>
      <SecondFactorSetup onDone={() => void queries.invalidateQueries()} />
    </Card>
  );
}
