import { shortDay } from '@starline/domain/business-time';
import { cx } from '@starline/ui/cx';
import { Pill, type PillTone } from '@starline/ui/pill';
import { written } from '@starline/ui/written';
import { isolated } from '@starline/web/isolated';
import { useTimes } from '@starline/web/use-times';
import { useTranslation } from 'react-i18next';
import { Money } from '../../components/money.tsx';
import { useNameText } from '../../components/use-name-text.ts';
import { useRoleName } from '../../lib/role-name.ts';
import type { Request } from './approval.ts';

const tones: Record<Request['state'], PillTone> = {
  requested: 'wait',
  approved: 'ok',
  rejected: 'bad',
  expired: 'off',
  withdrawn: 'off',
};

export function StatePill({ state }: Pick<Request, 'state'>) {
  const { t } = useTranslation('approvals');
  return <Pill tone={tones[state]}>{t(`states.${state}`)}</Pill>;
}

/** What a request is about where the values that change do not name it: a business day, a role. */
export function useAbout(): (request: Pick<Request, 'subject' | 'subjectId'>) => string | null {
  const roleName = useRoleName();
  return ({ subject, subjectId }) => {
    if (subject === 'role') return roleName(subjectId ?? '');
    return subject === 'settlement' ? shortDay(subjectId) : null;
  };
}

/** One request in the list: what, how much, whose, and until when. */
export function RequestItem(props: { row: Request; isOpen: boolean; onOpen: () => void }) {
  const { row, isOpen, onOpen } = props;
  const { t } = useTranslation(['approvals', 'audit']);
  const nameText = useNameText('audit');
  const about = useAbout();
  const { screenTime } = useTimes();
  return (
    <button
      type="button"
      aria-current={isOpen ? 'true' : undefined}
      onClick={onOpen}
      className={cx(
        'grid w-full gap-1 px-4 py-3 text-left hover:bg-surface-2',
        isOpen && 'bg-accent-soft shadow-[inset_3px_0_0_var(--accent)]',
      )}
    >
      <span className="flex items-baseline justify-between gap-2">
        <b className="min-w-0 truncate font-semibold">
          {nameText('actions', row.act)} {about(row)}
        </b>
        {row.amount !== null && <Money value={row.amount} />}
      </span>
      <span className="flex items-center justify-between gap-2 text-ink-2 text-sm">
        <span className="min-w-0 truncate">
          {written(row.isMine ? t('byMe') : t('by', { name: isolated(row.makerName) }))}
        </span>
        {row.state === 'requested' && row.mayDecide ? (
          <Pill tone="accent">{t('forMe')}</Pill>
        ) : (
          <StatePill state={row.state} />
        )}
      </span>
      <span className={cx('text-xs', isOpen ? 'text-ink-2' : 'text-ink-3')}>
        {row.state === 'requested'
          ? t('until', { time: screenTime(row.expiresAt) })
          : t('asked', { time: screenTime(row.createdAt) })}
      </span>
    </button>
  );
}
