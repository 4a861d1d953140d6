import {
  areValidTerms,
  isRiskLine,
  MAX_RISK_WEIGHT,
  RISK_RULES,
  type RiskTerms,
} from '@starline/domain/risk';
import { Checkbox } from '@starline/ui/checkbox';
import { Field } from '@starline/ui/field';
import { Input } from '@starline/ui/input';
import { toast } from '@starline/ui/toast';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConflict } from '../../components/conflict/use-conflict.tsx';
import { useOpened } from '../../components/conflict/use-opened.ts';
import { FormDialog } from '../../components/form-dialog.tsx';
import { type Inputs, trpc } from '../../lib/trpc.ts';
import { useFailed } from '../../lib/use-failed.ts';
import { type RiskRuleRow, unitOf } from './risk-rule.ts';

const seenOf = ({ isOn, weight, threshold }: RiskRuleRow) => ({ isOn, weight, threshold });
const numberOf = (text: string) => (/^\d{1,7}$/.test(text.trim()) ? Number(text) : Number.NaN);

/** Changes switch, weight and threshold of a rule. A looser one may be sent for approval. */
export function RiskRuleDialog({ row: shown, onClose }: { row: RiskRuleRow; onClose: () => void }) {
  const row = useOpened(shown);
  const { t } = useTranslation(['risk', 'common']);
  const failed = useFailed();
  const utils = trpc.useUtils();
  const [isOn, setOn] = useState(row.isOn);
  const [weight, setWeight] = useState(String(row.weight));
  const [threshold, setThreshold] = useState(String(row.threshold ?? ''));
  const spec = RISK_RULES[row.rule];
  const bounds = 'threshold' in spec ? spec.threshold : undefined;
  const isLine = isRiskLine(row.rule);
  const isChanged =
    isOn !== row.isOn || weight !== String(row.weight) || threshold !== String(row.threshold ?? '');
  const terms: RiskTerms = {
    isOn,
    weight: numberOf(weight),
    threshold: bounds ? numberOf(threshold) : null,
  };
  const save = trpc.risk.saveRule.useMutation({
    retry: false,
    onSuccess: async () => {
      await Promise.all([utils.risk.invalidate(), utils.home.waiting.invalidate()]);
      toast.success(t('saved'));
      onClose();
    },
    onError: (error, input) => {
      if (conflict.caught(error, input)) return;
      if (failed(t('saveFailed'), error)) onClose();
    },
  });
  const conflict = useConflict<Inputs['risk']['saveRule']>({
    read: async () => {
      const now = (await utils.risk.rules.fetch(undefined, { staleTime: 0 })).find(
        ({ rule }) => rule === row.rule,
      );
      return now && seenOf(now);
    },
    send: save.mutate,
  });
  return (
    <FormDialog
      onClose={onClose}
      dirty={isChanged}
      title={t(`rules.${row.rule}`)}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate({ rule: row.rule, ...terms, seen: seenOf(row) });
      }}
      submit={t('common:save')}
      busy={save.isPending}
      disabled={!areValidTerms(row.rule, terms)}
    >
      {conflict.dialog}
      {row.rule !== 'look_first' && (
        <Checkbox
          label={t(isLine ? 'holdOn' : 'ruleOn')}
          checked={isOn}
          onChange={(event) => setOn(event.target.checked)}
        />
      )}
      {bounds && (
        <Field
          label={t(`thresholdNames.${unitOf(row.rule)}`)}
          hint={t('between', { min: bounds.min, max: bounds.max })}
        >
          <Input
            inputMode="numeric"
            autoComplete="off"
            className="text-right"
            value={threshold}
            onChange={(event) => setThreshold(event.target.value)}
          />
        </Field>
      )}
      {!isLine && (
        <Field label={t('weight')} hint={t('between', { min: 1, max: MAX_RISK_WEIGHT })}>
          <Input
            inputMode="numeric"
            autoComplete="off"
            className="text-right"
            value={weight}
            onChange={(event) => setWeight(event.target.value)}
          />
        </Field>
      )}
    </FormDialog>
  );
}
