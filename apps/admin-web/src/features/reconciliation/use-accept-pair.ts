import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOfferUndo } from '../../components/use-offer-undo.ts';
import { trpc } from '../../lib/trpc.ts';
import { useFailed } from '../../lib/use-failed.ts';
import { type Day, nameOfLine, type Pair, seenWith } from './day.ts';

/**
 * Accepts pairs as they are shown: the server refuses one that has changed since. Each can be taken back for
 * ten seconds.
 */
export function useAcceptPair(day: Day | undefined) {
  const { t } = useTranslation(['reconciliation', 'list']);
  const failed = useFailed();
  const offerUndo = useOfferUndo();
  const utils = trpc.useUtils();
  const [busy, setBusy] = useState<ReadonlySet<number>>(new Set());
  const match = trpc.reconciliation.match.useMutation();
  const accept = async ({ lineId, kind, id, seen }: Pair) => {
    if (busy.has(lineId)) return;
    const line = day?.lines.find((each) => each.id === lineId);
    setBusy((others) => new Set(others).add(lineId));
    try {
      await match.mutateAsync({ lineId, kind, id, seen });
      offerUndo(t('joined', { name: line ? nameOfLine(line) : '' }), async () => {
        const matched = seenWith({ lineId, kind, id });
        await utils.client.reconciliation.unmatch.mutate({ ...matched, reason: t('list:undo') });
        await utils.reconciliation.invalidate();
      });
    } catch (error) {
      void failed(t('failed'), error);
    }
    await utils.reconciliation.invalidate();
    setBusy((others) => new Set([...others].filter((each) => each !== lineId)));
  };
  return { accept, busy };
}
