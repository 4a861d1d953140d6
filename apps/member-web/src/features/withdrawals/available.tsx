import type { WithdrawalType } from '@starline/domain/withdrawals';
import { Banner } from '@starline/ui/banner';
import { useTimes } from '@starline/web/use-times';
import { useTranslation } from 'react-i18next';
import { Money } from '../../components/money.tsx';
import type { Terms } from './terms.ts';

/** Shows the available amount and, while the window is closed, when it opens. */
export function Available({ type, terms }: { type: WithdrawalType; terms: Terms }) {
  const { t, i18n } = useTranslation('withdrawals');
  const { longTime } = useTimes();
  const { available, isOpen, nextOpening, centerLater } = terms;
  return (
    <div className="grid gap-3">
      <div>
        <div className="text-ink-3 text-sm">{t('available')}</div>
        <Money value={available} unit={type === 'lotto' ? 'coin' : 'point'} size="hero" personal />
      </div>
      {!isOpen && (
        <Banner tone="warn">
          {nextOpening ? t('closedUntil', { time: longTime(nextOpening, i18n.language) }) : t('closed')}
        </Banner>
      )}
      {centerLater && (
        <p className="text-ink-3 text-sm">
          {t('centerLater')} <Money value={centerLater.amount} unit="point" personal />
          {centerLater.opensAt && ` · ${longTime(centerLater.opensAt, i18n.language)}`}
        </p>
      )}
    </div>
  );
}
