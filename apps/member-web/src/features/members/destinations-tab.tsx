import { Button } from '@starline/ui/button';
import { Pill } from '@starline/ui/pill';
import { StarRows } from '@starline/ui/star-rows';
import { toast } from '@starline/ui/toast';
import { Written } from '@starline/ui/written';
import { isolated } from '@starline/web/isolated';
import { useTimes } from '@starline/web/use-times';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { GroupedAddress } from '../../components/grouped-address.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { type Outputs, trpc } from '../../lib/trpc.ts';
import { useBankName } from '../../lib/use-bank-name.ts';
import { useErrorText } from '../../lib/use-error-text.ts';
import { DestinationForm } from './destination-form.tsx';

type Saved = Outputs['destinations']['list'][number];

/** The member's book of payout destinations, and the form that adds one. */
export default function DestinationsTab() {
  const { t } = useTranslation('settings');
  const query = trpc.destinations.list.useQuery();
  const [removing, setRemoving] = useState<Saved>();
  const errorText = useErrorText();
  const utils = trpc.useUtils();
  const remove = trpc.destinations.remove.useMutation({
    onSuccess: async () => {
      toast.success(t('destinations.removed'));
      await utils.destinations.invalidate();
    },
    onError: (error) => toast.error(errorText(error)),
    onSettled: () => setRemoving(undefined),
  });
  return (
    <div className="grid gap-7">
      <QueryView query={query} skeleton={<StarRows rows={2} />}>
        {(saved) =>
          saved.length === 0 ? (
            <p className="text-ink-3">{t('destinations.none')}</p>
          ) : (
            <ul className="divide-y divide-line">
              {saved.map((each) => (
                <SavedLine key={each.id} saved={each} onRemove={() => setRemoving(each)} />
              ))}
            </ul>
          )
        }
      </QueryView>
      <section className="grid gap-4 border-line border-t pt-6" aria-label={t('destinations.add')}>
        <h2 className="font-bold">{t('destinations.add')}</h2>
        <DestinationForm />
      </section>
      <ConfirmDialog
        open={removing !== undefined}
        tone="danger"
        title={t('destinations.removeTitle', { name: isolated(removing?.name ?? '') })}
        description={t('destinations.removeText')}
        confirmLabel={t('destinations.remove')}
        busy={remove.isPending}
        onConfirm={() => removing && remove.mutate({ id: removing.id })}
        onCancel={() => setRemoving(undefined)}
      />
    </div>
  );
}

function SavedLine({ saved, onRemove }: { saved: Saved; onRemove: () => void }) {
  const { t } = useTranslation('settings');
  const bankName = useBankName();
  const { screenTime } = useTimes();
  return (
    <li className="flex items-start gap-3 py-3.5 first:pt-0">
      <div className="grid min-w-0 flex-1 gap-1">
        <div className="flex flex-wrap items-center gap-2 font-medium">
          <Written>{saved.name}</Written>
          <Pill>{t(`destinations.types.${saved.type}`)}</Pill>
        </div>
        {saved.type === 'bank' ? (
          <div className="text-ink-2 text-sm">
            {bankName(saved.bankName)} {saved.accountNumber} · <Written>{saved.accountHolder}</Written>
          </div>
        ) : (
          <GroupedAddress address={saved.address} />
        )}
        {saved.opensAt && (
          <p className="text-sm text-warn">
            {t('destinations.opensAt', { time: screenTime(saved.opensAt) })}
          </p>
        )}
      </div>
      <Button size="sm" onClick={onRemove}>
        {t('destinations.remove')}
        <span className="sr-only">{saved.name}</span>
      </Button>
    </li>
  );
}
