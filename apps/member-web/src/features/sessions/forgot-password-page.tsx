import { buttonStyle } from '@starline/ui/button';
import { Delayed } from '@starline/ui/delayed';
import { Skeleton } from '@starline/ui/skeleton';
import { Link } from '@starline/web/components/link';
import { useTranslation } from 'react-i18next';
import { SignedOutPage } from '../../components/signed-out-page.tsx';
import { trpc } from '../../lib/trpc.ts';
import { ForgotForm } from './forgot-form.tsx';

/** Offers a new password by e-mail, if the server can send any, and through the center. */
export function ForgotPasswordPage() {
  const { t } = useTranslation('forgot');
  const settings = trpc.settings.public.useQuery();
  return (
    <SignedOutPage title={t('title')}>
      {settings.isPending ? (
        <Delayed>
          <Skeleton className="h-44 w-full" />
        </Delayed>
      ) : (
        <div className="grid gap-6">
          {settings.data?.sendsMail ? (
            <>
              <ForgotForm />
              <section className="grid gap-2.5 border-line border-t pt-5">
                <h2 className="font-semibold">{t('noMail')}</h2>
                <CenterSteps />
              </section>
            </>
          ) : (
            <CenterSteps />
          )}
          <Link to="/login" className={buttonStyle({ wide: true })}>
            {t('back')}
          </Link>
        </div>
      )}
    </SignedOutPage>
  );
}

const steps = ['contact', 'receive', 'change'] as const;

function CenterSteps() {
  const { t } = useTranslation('forgot');
  return (
    <div className="grid gap-4">
      <p className="text-ink-2">{t('text')}</p>
      <ol className="grid gap-3">
        {steps.map((step, index) => (
          <li key={step} className="flex gap-3">
            <span
              aria-hidden
              className="flex size-6 shrink-0 items-center justify-center rounded-pill bg-accent-soft font-bold text-accent-strong text-xs"
            >
              {index + 1}
            </span>
            {t(`steps.${step}`)}
          </li>
        ))}
      </ol>
    </div>
  );
}
