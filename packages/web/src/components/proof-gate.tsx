import { useEffect, useRef } from 'react';
import { useProofRequest } from '../proof.ts';
import { lazyComponent } from './lazy-component.tsx';
import type { ProofDialogProps } from './proof-dialog.tsx';

const ProofDialog = lazyComponent<ProofDialogProps>(() =>
  import('./proof-dialog.tsx').then((file) => file.ProofDialog),
);

/** Shows the dialog while the server waits for a proof. Declines when the session's pages go away. */
export function ProofGate(props: Omit<ProofDialogProps, 'request'>) {
  const request = useProofRequest();
  const latest = useRef(request);
  latest.current = request;
  useEffect(() => () => latest.current?.answer(false), []);
  return request ? <ProofDialog {...props} request={request} /> : null;
}
