import { formatAmount } from '@starline/domain/decimals';
import { OTHERS_MAX, sentenceRuleOf } from '@starline/domain/risk';
import { useTranslation } from 'react-i18next';
import type { MoneyUnit } from '../money.tsx';
import { useUnits } from '../units.tsx';
import type { Flagged } from './use-signals.ts';

export type Signal = Flagged['signals'][number];

/** Writes a signal as one sentence with its figures. */
export function useSentence(unit: MoneyUnit): (signal: Signal) => string {
  const { t } = useTranslation('risk');
  const units = useUnits();
  const money = (value: Signal['amount']) =>
    value === null ? '' : `${formatAmount(value)}\u00a0${units[unit]}`;
  return ({ rule, count: figure, amount, usual, names }) => {
    const count = figure ?? 0;
    const text = {
      count: Math.abs(count),
      amount: money(amount),
      usual: money(usual),
      times: amount && usual ? (Math.floor((amount * 10) / usual) / 10).toFixed(1) : '',
      names: names.join(', '),
      people: t(count >= OTHERS_MAX ? 'peopleAtLeast' : 'people', { count }),
    };
    if (rule === 'destination_changed' && count === 0) return t('sentences.destination_new', text);
    if (rule === 'destination_changed' && count < 0) return t('sentences.destination_after', text);
    return t(`sentences.${sentenceRuleOf(rule)}`, text);
  };
}
