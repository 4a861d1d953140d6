import { noticeStateAt } from '@starline/domain/notices';
import { Pill } from '@starline/ui/pill';
import { useTimes } from '@starline/web/use-times';
import { useTranslation } from 'react-i18next';
import type { Notice } from './notice.ts';
import { isLimited } from './notice-values.ts';

const TONES = { scheduled: 'wait', shown: 'ok', ended: 'off' } as const;

/** Whether a notice is shown now, and when it begins or ends. */
export function NoticeState({ notice }: { notice: Notice }) {
  const { t } = useTranslation('notices');
  const { screenTime } = useTimes();
  const state = noticeStateAt(notice, new Date());
  const minute = (instant: string | null) => (instant ? screenTime(instant).slice(0, 14) : '');
  const { shownFrom, shownTo } = notice;
  return (
    <span className="flex flex-wrap items-center gap-1.5">
      <Pill tone={TONES[state]}>{t(`states.${state}`)}</Pill>
      {isLimited(notice.audience) && <Pill>{t('someMembers')}</Pill>}
      {(shownFrom || shownTo) && (
        <span className="whitespace-nowrap text-ink-3 text-xs">
          {`${minute(shownFrom)} ~ ${minute(shownTo)}`}
        </span>
      )}
    </span>
  );
}
