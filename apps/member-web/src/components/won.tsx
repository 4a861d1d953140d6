import { formatWon } from '@starline/domain/decimals';
import { Amount, type AmountProps } from '@starline/ui/amount';
import { useTranslation } from 'react-i18next';

export function Won({ value, ...rest }: { value: number } & Pick<AmountProps, 'size' | 'tone'>) {
  const { t } = useTranslation('common');
  return <Amount {...rest} value={formatWon(value)} unit={t('unit.won')} tight />;
}
