import { Banner } from '@starline/ui/banner';
import { buttonStyle } from '@starline/ui/button';
import { refusalOf } from '@starline/web/refusals';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Gate } from '../../components/gate.tsx';
import { clearUser } from '../../lib/session.ts';
import { trpc } from '../../lib/trpc.ts';
import { ResetForm } from './reset-form.tsx';

const route = getRouteApi('/reset-password');

/** Where the link of the mail leads. A link that is used, outlived or cut off asks for another one. */
export function ResetPasswordPage() {
  const { t } = useTranslation(['gate', 'errors']);
  const { token } = route.useSearch();
  const navigate = useNavigate();
  const reset = trpc.passwordResets.reset.useMutation({
    onSuccess: async () => {
      // The server has ended every session, this browser's too.
      clearUser();
      await navigate({ to: '/login', search: { reason: 'reset' }, replace: true });
    },
  });
  const isDead = token === undefined || refusalOf(reset.error)?.code === 'reset_link_invalid';
  if (isDead) {
    return (
      <Gate title={t('gate:forgot.resetTitle')}>
        <div className="grid gap-4">
          <Banner tone="warn" live>
            {t('errors:reset_link_invalid')}
          </Banner>
          <Link to="/forgot-password" className={buttonStyle({ variant: 'primary', wide: true })}>
            {t('gate:forgot.again')}
          </Link>
        </div>
      </Gate>
    );
  }
  return (
    <Gate title={t('gate:forgot.resetTitle')} lead={t('gate:forgot.resetText')}>
      <ResetForm
        error={reset.error}
        busy={reset.isPending}
        onSubmit={(newPassword) => reset.mutate({ token, newPassword })}
      />
    </Gate>
  );
}
