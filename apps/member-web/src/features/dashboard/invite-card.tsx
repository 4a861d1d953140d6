import { Card } from '@starline/ui/card';
import { CopyButton } from '@starline/ui/copy-button';
import { Qr } from '@starline/ui/qr';
import { Skeleton } from '@starline/ui/skeleton';
import { useTranslation } from 'react-i18next';
import { QueryView } from '../../components/query-view.tsx';
import { trpc } from '../../lib/trpc.ts';

/** The member's invite link. The signup form opens with center and recommender filled in and verified. */
export function InviteCard() {
  const { t } = useTranslation('dashboard');
  const query = trpc.members.profile.useQuery();
  return (
    <Card title={t('invite')}>
      <QueryView query={query} skeleton={<Skeleton className="h-28 w-full rounded-md" />}>
        {({ username, center }) => {
          const search = new URLSearchParams({ ...(center && { center }), recommender: username });
          const link = `${location.origin}/signup?${search}`;
          return (
            <div className="flex items-center gap-4">
              <Qr
                value={link}
                label={t('inviteQr')}
                className="size-28 shrink-0 rounded-md border border-line"
              />
              <div className="grid min-w-0 gap-2.5">
                <p className="text-ink-3 text-sm">{t('inviteText')}</p>
                <CopyButton value={link} label={t('inviteCopy')} wide />
              </div>
            </div>
          );
        }}
      </QueryView>
    </Card>
  );
}
