import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { LinkPage } from '../../components/link-page.tsx';
import { WithTexts } from '../../components/with-texts.tsx';
import { trpc } from '../../lib/trpc.ts';

const route = getRouteApi('/confirm-email');

/** The page that the link of "confirm this address" opens. */
export function ConfirmEmailPage() {
  return (
    <WithTexts namespaces={['notifications', 'errors']}>
      <Confirmation />
    </WithTexts>
  );
}

function Confirmation() {
  const { t } = useTranslation(['notifications', 'errors']);
  const { token } = route.useSearch();
  const utils = trpc.useUtils();
  const confirm = trpc.members.confirmEmail.useMutation({
    onSuccess: () => void utils.members.profile.invalidate(),
  });
  return (
    <LinkPage
      title={t('notifications:confirmEmail.title')}
      text={t('notifications:confirmEmail.text')}
      done={t('notifications:confirmEmail.done')}
      button={t('notifications:confirmEmail.button')}
      variant="primary"
      invalid={t('errors:confirmation_link_invalid')}
      token={token}
      act={confirm}
    />
  );
}
