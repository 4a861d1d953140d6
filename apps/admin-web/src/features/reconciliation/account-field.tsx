import { Button } from '@starline/ui/button';
import { Field } from '@starline/ui/field';
import { Input } from '@starline/ui/input';
import { Select } from '@starline/ui/select';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '../../lib/trpc.ts';
import { useFailed } from '../../lib/use-failed.ts';
import type { Currency } from './day.ts';

type AccountFieldProps = {
  currency: Currency;
  /** Undefined while they load. */
  accounts: readonly { id: number; name: string }[] | undefined;
  accountId: number | undefined;
  onChoose: (id: number) => void;
};

const NEW = 'new';

/**
 * The account of a statement: chosen, so that no spelling makes a second one. A new one is added by name,
 * once.
 */
export function AccountField({ currency, accounts, accountId, onChoose }: AccountFieldProps) {
  const { t } = useTranslation(['reconciliation', 'common']);
  const failed = useFailed();
  const utils = trpc.useUtils();
  const [isAdding, setAdding] = useState(false);
  const [name, setName] = useState('');
  const add = trpc.reconciliation.addAccount.useMutation({
    onSuccess: async ({ id }) => {
      await utils.reconciliation.accounts.invalidate();
      setAdding(false);
      setName('');
      onChoose(id);
    },
    onError: (error) => void failed(t('addFailed'), error),
  });
  const isFirst = accounts?.length === 0;
  return (
    <div className="grid gap-3">
      {!isFirst && (
        <Field label={t('account')} required>
          <Select
            value={isAdding ? NEW : (accountId ?? '')}
            options={
              accounts && [
                ...accounts.map((each) => ({ value: each.id, label: each.name })),
                { value: NEW, label: t('newAccount') },
              ]
            }
            onChange={({ target }) => {
              setAdding(target.value === NEW);
              if (target.value !== NEW) onChoose(Number(target.value));
            }}
          />
        </Field>
      )}
      {(isAdding || isFirst) && (
        <div className="flex items-end gap-2">
          <div className="min-w-0 flex-1">
            <Field label={t('accountName')} hint={t('accountHint')}>
              <Input maxLength={60} value={name} onChange={(event) => setName(event.target.value)} />
            </Field>
          </div>
          <Button
            busy={add.isPending}
            disabled={name.trim() === ''}
            onClick={() => add.mutate({ name: name.trim(), currency, idempotencyKey: crypto.randomUUID() })}
          >
            {t('addAccount')}
          </Button>
        </div>
      )}
    </div>
  );
}
