import { Button } from '@starline/ui/button';
import { HoldAct, type HoldOf } from '../../components/document/hold-act.tsx';
import { KeyHint } from '../../components/keys.tsx';
import { useShortcuts } from '../../lib/shortcuts.ts';
import type { Outputs } from '../../lib/trpc.ts';
import { useBatching } from './use-batching.tsx';

type PrepareActsProps = { row: Outputs['documents']['withdrawal']; hold: HoldOf };

/**
 * What may be done with an open request before it is paid: its member is held, or it goes into a batch of its
 * own.
 */
export function PrepareActs({ row, hold }: PrepareActsProps) {
  const { step, dialog } = useBatching();
  const put = step && (() => step.open([row]));
  useShortcuts({ t: put });
  return (
    <>
      {!row.isHeldByStaff && <HoldAct hold={hold} memberId={row.memberId} username={row.username} />}
      {step && (
        <Button size="sm" onClick={put}>
          {step.label}
          <KeyHint>t</KeyHint>
        </Button>
      )}
      {dialog}
    </>
  );
}
