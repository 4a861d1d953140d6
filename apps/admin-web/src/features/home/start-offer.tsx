import { Button } from '@starline/ui/button';
import { toast } from '@starline/ui/toast';
import { useTranslation } from 'react-i18next';
import { storeAdmin, useAdmin } from '../../lib/session.ts';
import { trpc } from '../../lib/trpc.ts';
import { useErrorText } from '../../lib/use-error-text.ts';

type Page = 'home' | 'notices';

/** Offers this screen as the first one, once. Afterwards a quiet line says what was chosen. */
export function StartOffer() {
  const { t } = useTranslation('home');
  const errorText = useErrorText();
  const admin = useAdmin();
  const utils = trpc.useUtils();
  const choose = trpc.home.chooseStart.useMutation({
    onSuccess: async (_, { page }) => {
      if (admin) storeAdmin({ ...admin, startPage: page });
      toast.success(t('start.saved'));
      await utils.sessions.me.invalidate();
    },
    onError: (error) => toast.error(errorText(error)),
  });
  if (!admin) return null;
  const button = (page: Page, label: string, isFirst = false) => (
    <Button
      size="sm"
      variant={isFirst ? 'primary' : 'secondary'}
      disabled={choose.isPending}
      onClick={() => choose.mutate({ page })}
    >
      {label}
    </Button>
  );
  const chosen = admin.startPage ?? null;
  if (chosen === null)
    return (
      <div className="flex flex-wrap items-center gap-2 rounded-md bg-accent-soft px-4 py-2.5 text-sm">
        <p className="mr-auto">{t('start.offer')}</p>
        {button('home', t('start.yes'), true)}
        {button('notices', t('start.no'))}
      </div>
    );
  const other: Page = chosen === 'home' ? 'notices' : 'home';
  return (
    <p className="flex flex-wrap items-center gap-2 text-ink-3 text-xs">
      {t('start.now', { page: t(`start.pages.${chosen}`) })}
      {button(other, t('start.change', { page: t(`start.pages.${other}`) }))}
    </p>
  );
}
