import { hasAmounts } from '@starline/domain/approvals';
import { formatAmount } from '@starline/domain/decimals';
import { parseAmount } from '@starline/domain/figures';
import type { Amount } from '@starline/domain/money';
import { Checkbox } from '@starline/ui/checkbox';
import { Field } from '@starline/ui/field';
import { toast } from '@starline/ui/toast';
import { TypedInput } from '@starline/web/components/typed-input';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConflict } from '../../components/conflict/use-conflict.tsx';
import { useOpened } from '../../components/conflict/use-opened.ts';
import { FormDialog } from '../../components/form-dialog.tsx';
import { type Inputs, trpc } from '../../lib/trpc.ts';
import { useFailed } from '../../lib/use-failed.ts';
import type { Rule } from './approval.ts';

const seenOf = ({ isOn, single, byMaker, byMember }: Rule) => ({ isOn, single, byMaker, byMember });
const LIMITS = ['single', 'byMaker', 'byMember'] as const;
const textOf = (limit: Amount | null) => (limit === null ? '' : formatAmount(limit));

/** Changes the rule of a kind. A looser rule is itself sent for approval. */
export function RuleDialog({ rule: shown, onClose }: { rule: Rule; onClose: () => void }) {
  const rule = useOpened(shown);
  const { t } = useTranslation(['approvals', 'common']);
  const failed = useFailed();
  const utils = trpc.useUtils();
  const [isOn, setOn] = useState(rule.isOn);
  const [isTried, setTried] = useState(false);
  const [texts, setTexts] = useState({
    single: textOf(rule.single),
    byMaker: textOf(rule.byMaker),
    byMember: textOf(rule.byMember),
  });
  const save = trpc.approvals.saveRule.useMutation({
    retry: false,
    onSuccess: async () => {
      await utils.approvals.invalidate();
      toast.success(t('ruleSaved'));
      onClose();
    },
    onError: (error, input) => {
      if (conflict.caught(error, input)) return;
      if (failed(t('ruleFailed'), error)) onClose();
    },
  });
  const conflict = useConflict<Inputs['approvals']['saveRule']>({
    read: async () => {
      const now = (await utils.approvals.rules.fetch(undefined, { staleTime: 0 })).find(
        ({ kind }) => kind === rule.kind,
      );
      return now && seenOf(now);
    },
    send: save.mutate,
  });
  const withAmounts = hasAmounts(rule.kind);
  const limitOf = (text: string) => (text.trim() === '' ? null : (parseAmount(text) ?? null));
  const limits = {
    single: limitOf(texts.single),
    byMaker: limitOf(texts.byMaker),
    byMember: limitOf(texts.byMember),
  };
  const isChanged = isOn !== rule.isOn || LIMITS.some((limit) => texts[limit] !== textOf(rule[limit]));
  const isWrong = LIMITS.some((limit) => texts[limit].trim() !== '' && limits[limit] === null);
  const isEmpty = withAmounts && isOn && LIMITS.every((limit) => limits[limit] === null);
  return (
    <FormDialog
      onClose={onClose}
      dirty={isChanged}
      title={t(`kinds.${rule.kind}`)}
      description={t('ruleHint')}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (!isWrong && !isEmpty) save.mutate({ kind: rule.kind, isOn, ...limits, seen: seenOf(rule) });
      }}
      submit={t('common:save')}
      busy={save.isPending}
    >
      {conflict.dialog}
      <Checkbox label={t('ruleOn')} checked={isOn} onChange={(event) => setOn(event.target.checked)} />
      {withAmounts &&
        LIMITS.map((limit) => (
          <Field
            key={limit}
            label={t(`limitNames.${limit}`)}
            hint={t(`limitHints.${limit}`)}
            error={isTried && isEmpty && limit === LIMITS[0] ? t('ruleEmpty') : undefined}
          >
            <TypedInput
              kind="points"
              className="text-right"
              value={texts[limit]}
              onChange={(event) => setTexts({ ...texts, [limit]: event.target.value })}
              trailing={t('common:unit.point')}
            />
          </Field>
        ))}
    </FormDialog>
  );
}
