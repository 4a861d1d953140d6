import { Button } from '@starline/ui/button';
import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../lib/rights.ts';
import { useShortcuts } from '../../lib/shortcuts.ts';
import { KeyHint } from '../keys.tsx';

/**
 * The question for the reason of a hold. The route names the component: features do not import each other.
 */
export type HoldOf = ComponentType<{ member: { id: number; username: string }; onClose: () => void }>;

/** Holds the withdrawals of the member of this document. docs/domain/withdrawals.md#staff-hold. */
export function HoldAct({
  hold: Hold,
  memberId,
  username,
}: {
  hold: HoldOf;
  memberId: number;
  username: string;
}) {
  const { t } = useTranslation('documents');
  const mayHold = useMay('edit_people', 'prepare_payouts', 'approve_payouts');
  const [isAsking, setAsking] = useState(false);
  useShortcuts(mayHold ? { h: () => setAsking(true) } : {});
  if (!mayHold) return null;
  return (
    <>
      <Button size="sm" onClick={() => setAsking(true)}>
        {t('hold')}
        <KeyHint>h</KeyHint>
      </Button>
      {isAsking && <Hold member={{ id: memberId, username }} onClose={() => setAsking(false)} />}
    </>
  );
}
