import { Banner } from '@starline/ui/banner';
import { buttonStyle } from '@starline/ui/button';
import { Link } from '@starline/web/components/link';
import { refusalOf } from '@starline/web/refusals';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { SignedOutPage } from '../../components/signed-out-page.tsx';
import { clearUser } from '../../lib/session.ts';
import { trpc } from '../../lib/trpc.ts';
import { ResetForm } from './reset-form.tsx';

const route = getRouteApi('/reset-password');

/** The page that the link in the mail opens. A used, expired or incomplete link leads to a new request. */
export function ResetPasswordPage() {
  const { t } = useTranslation(['forgot', 'errors']);
  const { token } = route.useSearch();
  const navigate = useNavigate();
  const reset = trpc.passwordResets.reset.useMutation({
    onSuccess: async () => {
      // The server has ended every session of the member, the one of this browser included.
      clearUser();
      await navigate({ to: '/login', search: { reason: 'reset' }, replace: true });
    },
  });
  const isInvalid = token === undefined || refusalOf(reset.error)?.code === 'reset_link_invalid';
  if (isInvalid) {
    return (
      <SignedOutPage title={t('forgot:resetTitle')}>
        <div className="grid gap-4">
          <Banner tone="warn" live>
            {t('errors:reset_link_invalid')}
          </Banner>
          <Link to="/forgot-password" className={buttonStyle({ variant: 'primary', wide: true })}>
            {t('forgot:again')}
          </Link>
        </div>
      </SignedOutPage>
    );
  }
  return (
    <SignedOutPage title={t('forgot:resetTitle')} lead={t('forgot:resetText')}>
      <ResetForm
        error={reset.error}
        busy={reset.isPending}
        onSubmit={(newPassword) => reset.mutate({ token, newPassword })}
      />
    </SignedOutPage>
  );
}
