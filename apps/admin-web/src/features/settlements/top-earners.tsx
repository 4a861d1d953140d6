import { Written } from '@starline/ui/written';
import { Link } from '@starline/web/components/link';
import { useTranslation } from 'react-i18next';
import { Money } from '../../components/money.tsx';
import { useMemberName } from '../../lib/member-name.ts';
import type { RunDetail } from './run.ts';

export function TopEarners({ earners }: { earners: RunDetail['topEarners'] }) {
  const { t } = useTranslation('settlements');
  const memberName = useMemberName();
  if (earners.length === 0) return <p className="px-6 pb-6 text-ink-3">{t('noEarners')}</p>;
  return (
    <ol className="divide-y divide-line border-line border-t text-sm">
      {earners.map((earner, index) => (
        <li key={earner.memberId} className="flex items-center gap-3 px-6 py-2">
          <span className="w-5 text-ink-3">{index + 1}</span>
          <Link
            to="/rewards"
            search={{ searchId: earner.username }}
            className="font-semibold underline-offset-4 hover:underline"
          >
            {earner.username}
          </Link>
          <Written className="flex-1 text-ink-2">{memberName(earner.name)}</Written>
          <Money value={earner.paid} />
        </li>
      ))}
    </ol>
  );
}
