import { Banner } from '@starline/ui/banner';
import { safeStorage } from '@starline/ui/safe-storage';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SignedOutPage } from '../../components/signed-out-page.tsx';
import { WithTexts } from '../../components/with-texts.tsx';
import type { StoredUser } from '../../lib/session.ts';
import { trpc } from '../../lib/trpc.ts';
import { useErrorText } from '../../lib/use-error-text.ts';

/** Opens the portal of a member for an administrator. */
export function LookPage() {
  return (
    <WithTexts namespaces={['looks', 'errors']}>
      <Opening />
    </WithTexts>
  );
}

/** Browsers send the fragment with the token to no server. */
function Opening() {
  const { t } = useTranslation(['looks', 'errors']);
  const errorText = useErrorText();
  const [token] = useState(() => window.location.hash.slice(1));
  const { mutate, error } = trpc.looks.open.useMutation({
    retry: false,
    onSuccess: ({ user, look }) => {
      if (!user || !look) return;
      const { id, username, name } = user;
      const stored: StoredUser = { id, username, name, is_admin: false, look };
      // The new page reads it. What this tab has read of another member goes with the old one.
      safeStorage.setItem('user', JSON.stringify(stored));
      window.location.replace('/dashboard');
    },
  });
  useEffect(() => {
    if (token) mutate({ token });
  }, [token, mutate]);
  return (
    <SignedOutPage title={t('looks:title')}>
      {error && (
        <Banner tone="bad" live>
          {errorText(error)}
        </Banner>
      )}
      {!token && (
        <Banner tone="warn" live>
          {t('errors:look_link_invalid')}
        </Banner>
      )}
    </SignedOutPage>
  );
}
