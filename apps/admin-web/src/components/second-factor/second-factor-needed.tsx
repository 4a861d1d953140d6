import { Card } from '@starline/ui/card';
import { PasskeyForm } from '@starline/web/components/passkey-form';
import { mayHavePasskeys } from '@starline/web/may-have-passkeys';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { trpc } from '../../lib/trpc.ts';
import { usePasskeys } from '../passkeys/use-passkeys.ts';
import { SecondFactorSetup } from './second-factor-setup.tsx';

/** Replaces every screen until the administrator has set up the required second factor. */
export function SecondFactorNeeded() {
  const { t } = useTranslation('secondFactor');
  const queries = useQueryClient();
  const own = usePasskeys();
  const passkeys = trpc.passkeys.list.useQuery();
  const open = () => void queries.invalidateQueries();
  return (
    <Card className="mx-auto mt-10 w-full max-w-[560px]">
      <h1 tabIndex={-1} className="mb-2 font-bold text-lg">
        {t('neededTitle')}
      </h1>
      <p className="mb-4 text-ink-2">{t('neededText')}</p>
      <SecondFactorSetup onDone={open} />
      {passkeys.data?.isAvailable && mayHavePasskeys() && (
        <section className="mt-5 grid gap-3 border-line border-t pt-5" aria-label={t('orPasskey')}>
          <h2 className="font-semibold">{t('orPasskey')}</h2>
          <p className="text-ink-2 text-sm">{t('orPasskeyText')}</p>
          <PasskeyForm {...own} onAdded={open} />
        </section>
      )}
    </Card>
  );
}
