import { ZERO } from '@starline/domain/money';
import { cx } from '@starline/ui/cx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type RewardDetail, useWhyWords } from './use-why-words.ts';

/** Each part of the amount in a box with a word under it, and the amount that was paid at the end. */
export function WhyArithmetic({ detail }: { detail: RewardDetail }) {
  const { t } = useTranslation('receipts', { keyPrefix: 'reward' });
  const { base, percent, shown } = useWhyWords(detail);
  const { reason, rankShare, type } = detail;
  if (!reason) return null;
  const isCut = reason.unpaid > ZERO;
  return (
    <div className="grid gap-2.5">
      <div className="flex flex-wrap items-center gap-1.5">
        <Part word={t(`part.${type as 'daily'}`)}>{base}</Part>
        <Sign>×</Sign>
        <Part word={t('part.percent')}>{percent}%</Part>
        {rankShare && (
          <>
            <Sign>×</Sign>
            <Part word={`${rankShare.rank} Star`}>
              {rankShare.weight}/{rankShare.weights}
            </Part>
            <Sign>÷</Sign>
            <Part word={t('part.members')}>{rankShare.members}</Part>
          </>
        )}
        <Sign>=</Sign>
        <Part word={t(isCut ? 'part.computed' : 'part.paid')} isResult={!isCut}>
          {shown(reason.computed)}&nbsp;P
        </Part>
      </div>
      {isCut && (
        <div className="flex flex-wrap items-center gap-1.5">
          <Part word={t('part.computed')}>{shown(reason.computed)}</Part>
          <Sign>−</Sign>
          <Part word={t('part.unpaid')}>{shown(reason.unpaid)}</Part>
          <Sign>=</Sign>
          <Part word={t('part.paid')} isResult>
            {shown(detail.rewardCash)}&nbsp;P
          </Part>
        </div>
      )}
      <p className="text-ink-3 text-sm">{t('truncated')}</p>
    </div>
  );
}

function Part({ word, isResult, children }: { word: string; isResult?: boolean; children: ReactNode }) {
  return (
    <span
      className={cx(
        'grid min-w-0 flex-1 basis-14 justify-items-center rounded-md px-1 py-2.5 text-center',
        isResult ? 'bg-ok-soft text-ok' : 'bg-surface-2',
      )}
    >
      <b className="whitespace-nowrap">{children}</b>
      <span className={cx('text-xs', !isResult && 'text-ink-2')}>{word}</span>
    </span>
  );
}

function Sign({ children }: { children: string }) {
  return <span className="text-ink-3">{children}</span>;
}
