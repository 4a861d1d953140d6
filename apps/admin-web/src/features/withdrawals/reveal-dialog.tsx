import { useRef } from 'react';
import { LazyReasonDialog } from '../../components/lazy-reason-dialog.ts';
import { trpc } from '../../lib/trpc.ts';
import type { Revealed } from './withdrawal.ts';

type RevealDialogProps = {
  ids: number[];
  isBankFile: boolean;
  onEnd: (rows: readonly Revealed[] | undefined) => void;
};

/** Asks for a reason, reads destinations in full and hands them over. */
export function RevealDialog({ ids, isBankFile, onEnd }: RevealDialogProps) {
  const rows = useRef<readonly Revealed[]>(undefined);
  const reveal = trpc.personalData.withdrawals.useMutation({ retry: false, gcTime: 0 });
  const run = async (reason: string) => {
    rows.current = await reveal.mutateAsync({ ids, reason, isBankFile });
  };
  return <LazyReasonDialog run={run} onClose={() => onEnd(rows.current)} />;
}
