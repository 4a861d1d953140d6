import { DEPOSIT_AMOUNTS } from '@starline/domain/deposits';
import { FieldError } from '@starline/ui/field';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ChoiceCards } from '../../components/choice-cards.tsx';
import { Money } from '../../components/money.tsx';
import { PackageMark } from '../../components/package-mark.tsx';
import type { DepositFormValues } from './use-deposit-form.ts';

export function DepositAmounts({ form, isMissing }: { form: DepositFormValues; isMissing: boolean }) {
  const { t } = useTranslation('deposits');
  return (
    <div>
      <Controller
        name="amount"
        control={form.control}
        render={({ field }) => (
          <ChoiceCards
            legend={t('step.amount')}
            className="grid-cols-2 md:grid-cols-3"
            value={field.value || null}
            onChange={field.onChange}
            choices={DEPOSIT_AMOUNTS.map((value) => ({
              value,
              content: (
                // Where the mark does not fit beside a long amount it falls out of the line.
                <span className="flex h-7 flex-row-reverse flex-wrap content-start justify-center gap-x-2.5 overflow-hidden">
                  <span className="flex h-7 items-center">
                    <Money value={value} unit="usdt" whole size="md" />
                  </span>
                  <PackageMark price={value} isLit={value === field.value} />
                </span>
              ),
            }))}
          />
        )}
      />
      {isMissing && (
        <div className="mt-2">
          <FieldError>{t('chooseAmount')}</FieldError>
        </div>
      )}
    </div>
  );
}
