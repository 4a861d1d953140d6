import { Card } from '@starline/ui/card';
import { Pill } from '@starline/ui/pill';
import { useTranslation } from 'react-i18next';
import { CardLink } from '../../components/card-link.tsx';
import { trpc } from '../../lib/trpc.ts';

/** Leads a member to the conversation with staff, and says when there is an answer. */
export function AskCard() {
  const { t } = useTranslation('help', { keyPrefix: 'ask' });
  const unread = trpc.inquiries.unread.useQuery().data?.unread ?? 0;
  return (
    <Card
      title={t('title')}
      aside={
        <CardLink to="/help" search={{ ask: true }}>
          {t('open')}
        </CardLink>
      }
    >
      <p className="text-ink-2">{t('lead')}</p>
      {unread > 0 && (
        <p className="mt-2">
          <Pill tone="accent">{t('unread', { count: unread })}</Pill>
        </p>
      )}
    </Card>
  );
}
