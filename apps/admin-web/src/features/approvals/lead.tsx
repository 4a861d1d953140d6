import type { SettingKey } from '@starline/domain/setting-records';
import { isSettingKey } from '@starline/domain/settings';
import { Pill } from '@starline/ui/pill';
import { Link } from '@starline/web/components/link';
import { isolated } from '@starline/web/isolated';
import type { LinkProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Money } from '../../components/money.tsx';
import { useNameText } from '../../components/use-name-text.ts';
import type { Detail } from './approval.ts';
import { useAbout } from './request-item.tsx';
import { NEW_DESTINATION_DAYS, NEW_MEMBER_DAYS, signsOf } from './signs.ts';

/** A request in a sentence, its sum, what is new or unusual among its lines, and where to look further. */
export function Lead({ request }: { request: Detail }) {
  const { t } = useTranslation(['approvals', 'settings']);
  const nameText = useNameText('audit');
  const about = useAbout();
  const { act, amount, makerName, affectedCount } = request;
  const link = linkOf(request, (key) => t(`settings:keys.${key}`));
  const signs = signsOf(request);
  const days = { newDestination: NEW_DESTINATION_DAYS, newMember: NEW_MEMBER_DAYS, sharedDestination: 0 };
  return (
    <div className="grid gap-2">
      <p className="text-md">
        {t('asks', {
          name: isolated(makerName),
          act: [nameText('actions', act), about(request)].filter(Boolean).join(' '),
        })}{' '}
        {affectedCount > 1 && t('asksOf', { count: affectedCount })}{' '}
        {link && (
          <Link {...link} className="whitespace-nowrap text-accent text-sm underline">
            {t('lookAt')}
          </Link>
        )}
      </p>
      {amount !== null && (
        <p className="font-bold text-xl tabular-nums md:text-2xl">
          <Money value={amount} />
        </p>
      )}
      {signs.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {signs.map((sign) => (
            <li key={sign.name}>
              <Pill tone="wait">
                {t(`signs.${sign.name}`, { count: sign.count, days: days[sign.name] })} ·{' '}
                <Money value={sign.amount} />
              </Pill>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const RECORDS = {
  member: '/members/$id',
  deposit: '/deposits/$id',
  withdrawal: '/withdrawals/$id',
  purchase: '/purchases/$id',
} as const;

/** The page of what a request is about, where there is one. */
function linkOf({ subject, subjectId }: Detail, nameOf: (key: SettingKey) => string): LinkProps | null {
  const id = subjectId ?? '';
  if (subject === 'setting') {
    const [key = ''] = id.split(', ');
    return isSettingKey(key) ? { to: '/settings', search: { find: nameOf(key) } } : null;
  }
  if (subject === 'settlement') return { to: '/settlements/$date', params: { date: id } };
  if (!/^\d+$/.test(id)) return null;
  if (subject in RECORDS) return { to: RECORDS[subject as keyof typeof RECORDS], params: { id } };
  return subject === 'payout_batch' ? { to: '/payouts', search: { id: Number(id) } } : null;
}
