import { lazyDialog } from '@starline/web/components/lazy-component';
import { refusalOf } from '@starline/web/refusals';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

const SentForApproval = lazyDialog(() =>
  import('./sent-for-approval.tsx').then((file) => file.SentForApproval),
);

/**
 * Watches the acts of all screens for those that wait for a second administrator.
 * docs/domain/approvals.md#deciding.
 */
export function SentWatch() {
  const queries = useQueryClient();
  const [id, setId] = useState<number>();
  useEffect(
    () =>
      queries.getMutationCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return;
        const refusal = refusalOf(event.action.error);
        if (refusal?.code === 'approval_required') setId(Number(refusal.params?.approval));
      }),
    [queries],
  );
  return id === undefined ? null : <SentForApproval id={id} onClose={() => setId(undefined)} />;
}
