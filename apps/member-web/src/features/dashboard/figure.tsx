import { Amount } from '@starline/ui/amount';
import { useTranslation } from 'react-i18next';
import { Money, type MoneyProps } from '../../components/money.tsx';

type FigureProps = Omit<MoneyProps, 'value' | 'size' | 'personal'> & {
  /** Undefined while it is unknown. */
  value: MoneyProps['value'] | undefined;
  isFailed: boolean;
};

/**
 * A figure of the member: invisible until it is known, "—" after a failed load. A zero is never shown for an
 * unknown one.
 */
export function Figure({ value, isFailed, tone, whole, ...rest }: FigureProps) {
  const { t } = useTranslation('common');
  if (value !== undefined)
    return <Money {...rest} value={value} size="md" tone={tone} whole={whole ?? false} personal />;
  return (
    <Amount
      value="—"
      unit={t(`unit.${rest.unit}`)}
      size="md"
      tone="quiet"
      className={isFailed ? '' : 'invisible'}
    />
  );
}
