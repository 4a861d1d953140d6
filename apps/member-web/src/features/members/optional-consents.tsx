import { Switch } from '@starline/ui/switch';
import { toast } from '@starline/ui/toast';
import { useTimes } from '@starline/web/use-times';
import { useTranslation } from 'react-i18next';
import { longDay } from '../../components/history/day-words.ts';
import { useStoredUser } from '../../lib/session.ts';
import { trpc } from '../../lib/trpc.ts';

/**
 * Gives and withdraws what is optional; nothing where no optional document is in force.
 * docs/domain/law.md#withdrawn.
 */
export function OptionalConsents() {
  const { t, i18n } = useTranslation('policies');
  const { dayOf } = useTimes();
  const utils = trpc.useUtils();
  const isLook = Boolean(useStoredUser()?.look);
  const { data = [] } = trpc.consents.optional.useQuery();
  const choose = trpc.consents.choose.useMutation({
    onSuccess: (_, { isGiven }) => void toast.success(t(isGiven ? 'optionalStored' : 'optionalWithdrawn')),
    onError: () => void toast.error(t('failed')),
    onSettled: () => utils.consents.invalidate(),
  });
  if (data.length === 0) return null;
  return (
    <div className="grid justify-items-start gap-2">
      <span className="font-medium text-ink-2 text-sm">{t('optionalTitle')}</span>
      {data.map(({ id, kind, version, isGiven, answeredAt }) => (
        <div key={id} className="grid justify-items-start gap-1">
          <Switch
            label={t(`kinds.${kind}`)}
            checked={isGiven}
            disabled={isLook || choose.isPending}
            onChange={(next) => choose.mutate({ policyId: id, isGiven: next })}
          />
          <p className="text-ink-3 text-sm">
            {isGiven && answeredAt
              ? t('optionalGiven', { day: longDay(dayOf(new Date(answeredAt)), i18n.language, '') })
              : t('optionalNot')}{' '}
            <a
              href={`/${kind}?version=${version}`}
              target="_blank"
              rel="noreferrer"
              className="underline hover:text-ink"
            >
              {t('read')}
            </a>
          </p>
        </div>
      ))}
    </div>
  );
}
