import { formatAmount } from '@starline/domain/decimals';
import { parseAmount } from '@starline/domain/figures';
import { ADJUSTMENT_TYPES, type AdjustmentType, DEFAULT_ADJUSTMENT_MEMO } from '@starline/domain/rewards';
import { Banner } from '@starline/ui/banner';
import { Checkbox } from '@starline/ui/checkbox';
import { Field } from '@starline/ui/field';
import { Input } from '@starline/ui/input';
import { Segmented } from '@starline/ui/segmented';
import { toast } from '@starline/ui/toast';
import { TypedInput } from '@starline/web/components/typed-input';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../components/form-dialog.tsx';
import { type CheckedMember, UsernameCheck } from '../../components/username-check.tsx';
import { useKeptWords } from '../../lib/kept-words.ts';
import { trpc } from '../../lib/trpc.ts';
import { useFailed } from '../../lib/use-failed.ts';

export function AdjustDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['adjustments', 'common']);
  const failed = useFailed();
  const utils = trpc.useUtils();
  const [username, setUsername] = useState('');
  const [member, setMember] = useState<CheckedMember>();
  const [type, setType] = useState<AdjustmentType>('point');
  const [text, setText] = useState('');
  const [description, setDescription] = useState('');
  useKeptWords('adjustments', { username, description }, (kept) => {
    setUsername(kept.username ?? '');
    setDescription(kept.description ?? '');
  });
  const [isHidden, setHidden] = useState(false);
  const [isTried, setTried] = useState(false);
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const point = parseAmount(text);
  const create = trpc.adjustments.create.useMutation({
    onSuccess: async () => {
      await utils.adjustments.invalidate();
      toast.success(t(isHidden ? 'doneHidden' : type === 'lotto' ? 'doneLotto' : 'donePoint'));
      onClose();
    },
    onError: (error) => {
      if (failed(t('failed'), error)) onClose();
    },
  });
  // Of what is there now: a sentence goes with what it asks for.
  const lack = member?.username !== username.trim() ? 'checkFirst' : point ? undefined : 'amountFirst';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (lack || !member || !point) return;
    create.mutate({
      memberId: member.memberId,
      point,
      type,
      description: description.trim(),
      isHidden,
      idempotencyKey,
    });
  };
  return (
    <FormDialog
      onClose={onClose}
      dirty={[username, text, description].some(Boolean)}
      title={t('add')}
      size="md"
      onSubmit={submit}
      submit={point ? t('submit', { amount: formatAmount(point), unit: t(`common:unit.${type}`) }) : t('add')}
      busy={create.isPending}
    >
      <UsernameCheck value={username} onChange={setUsername} checked={member} onChecked={setMember} />
      <Field label={t('columns.type')}>
        <Segmented
          label={t('columns.type')}
          value={type}
          options={ADJUSTMENT_TYPES.map((value) => ({ value, label: t(`types.${value}`) }))}
          onChange={(next) => {
            setType(next);
            if (next === 'lotto') setHidden(false);
          }}
        />
      </Field>
      <Field label={t('columns.point')} required hint={t('signHint')}>
        <TypedInput
          kind="points"
          className="text-right"
          value={text}
          onChange={(event) => setText(event.target.value)}
          trailing={t(`common:unit.${type}`)}
        />
      </Field>
      <Field label={t('columns.description')}>
        <Input
          maxLength={500}
          placeholder={DEFAULT_ADJUSTMENT_MEMO}
          value={description}
          onChange={(event) => setDescription(event.target.value)}
        />
      </Field>
      <Checkbox
        label={t('limitOnly')}
        checked={isHidden}
        disabled={type === 'lotto'}
        onChange={(event) => setHidden(event.target.checked)}
      />
      {isTried && lack && (
        <Banner tone="bad" live>
          {t(lack)}
        </Banner>
      )}
    </FormDialog>
  );
}
