import { Banner } from '@starline/ui/banner';
import { Button } from '@starline/ui/button';
import { Dialog } from '@starline/ui/dialog';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type AskedPolicy,
  answersOf,
  ConsentFields,
  isComplete,
  type Ticked,
} from '../../components/consent-fields.tsx';
import { WithTexts } from '../../components/with-texts.tsx';
import { endSession } from '../../lib/logout.ts';
import { trpc } from '../../lib/trpc.ts';

/**
 * Asks for the required documents that the member has not consented to, before anything else.
 * docs/domain/law.md#consents.
 */
export function ConsentGate() {
  const { data } = trpc.consents.pending.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY });
  if (!data || data.length === 0) return null;
  return (
    <WithTexts namespaces={['policies']}>
      <Ask asked={data} />
    </WithTexts>
  );
}

function Ask({ asked }: { asked: readonly AskedPolicy[] }) {
  const { t } = useTranslation('policies');
  const utils = trpc.useUtils();
  const id = useId();
  const [ticked, setTicked] = useState<Ticked>({});
  const give = trpc.consents.give.useMutation({ onSettled: () => utils.consents.pending.invalidate() });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    give.mutate({ answers: answersOf(asked, ticked) });
  };
  return (
    <Dialog
      open
      locked
      onClose={() => undefined}
      title={t('gateTitle')}
      description={t('gateLead')}
      footer={
        <>
          <Button variant="quiet" onClick={() => void endSession('logout')}>
            {t('logout')}
          </Button>
          <Button
            type="submit"
            form={id}
            variant="primary"
            busy={give.isPending}
            disabled={!isComplete(asked, ticked)}
          >
            {t('give')}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit} className="grid gap-4">
        <ConsentFields asked={asked} ticked={ticked} onChange={setTicked} />
        {give.error && <Banner tone="bad">{t('failed')}</Banner>}
      </form>
    </Dialog>
  );
}
