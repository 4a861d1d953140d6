import { Field } from '@starline/ui/field';
import { Select } from '@starline/ui/select';
import { useTranslation } from 'react-i18next';
import { GroupedAddress } from '../../components/grouped-address.tsx';
import { useBankName } from '../../lib/use-bank-name.ts';
import type { Saved } from './withdraw-values.ts';

type SavedPickerProps = {
  saved: readonly Saved[];
  chosen: Saved | undefined;
  onChoose: (id: number | null) => void;
};

/** The choice between the profile and the saved destinations of one type, with what the chosen one is. */
export default function SavedPicker({ saved, chosen, onChoose }: SavedPickerProps) {
  const { t } = useTranslation('withdrawals');
  const bankName = useBankName();
  return (
    <div className="mb-4 grid gap-3">
      <Field label={t('saved.label')}>
        <Select
          value={chosen?.id ?? ''}
          onChange={(event) => onChoose(event.target.value === '' ? null : Number(event.target.value))}
          placeholder={t('saved.other')}
          options={saved.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Field>
      {chosen &&
        (chosen.type === 'bank' ? (
          <p>
            {bankName(chosen.bankName)} {chosen.accountNumber} · <bdi>{chosen.accountHolder}</bdi>
          </p>
        ) : (
          <GroupedAddress address={chosen.address} />
        ))}
    </div>
  );
}
