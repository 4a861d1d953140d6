import { Button } from '@starline/ui/button';
import { Pill } from '@starline/ui/pill';
import { written } from '@starline/ui/written';
import { Link } from '@starline/web/components/link';
import { isolated } from '@starline/web/isolated';
import { Eye, EyeOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { toggleConcealed, useConcealed } from '../../lib/conceal.ts';
import { useStoredUser } from '../../lib/session.ts';
import { trpc } from '../../lib/trpc.ts';

export function WelcomeName() {
  const { t } = useTranslation('dashboard');
  const user = useStoredUser();
  return written(t('welcome', { name: isolated(user?.name ?? '') }));
}

export function RankBadge() {
  const { data } = trpc.dashboard.get.useQuery();
  if (!data || data.rank === 0) return null;
  return (
    <Link to="/point" search={{ type: 'rank' }}>
      <Pill tone="gold">{data.rankName}</Pill>
    </Link>
  );
}

export function ConcealButton() {
  const { t } = useTranslation('dashboard');
  const isConcealed = useConcealed();
  const Icon = isConcealed ? EyeOff : Eye;
  return (
    <Button variant="quiet" size="sm" aria-pressed={isConcealed} onClick={toggleConcealed}>
      <Icon aria-hidden size={17} />
      {isConcealed ? t('showAmounts') : t('hideAmounts')}
    </Button>
  );
}
