import type { ReceiptKind } from '@starline/domain/receipts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** Leads from a row of a history to everything about it. */
export function ReceiptLink({ kind, id, children }: { kind: ReceiptKind; id: number; children: ReactNode }) {
  return (
    <Link
      to="/receipts/$kind/$id"
      params={{ kind, id: String(id) }}
      className="underline decoration-line-strong underline-offset-4 hover:decoration-accent"
    >
      {children}
    </Link>
  );
}

/** Where a member goes after an act: what happens next. Back does not lead to the form that was sent. */
export const sentReceipt = (kind: ReceiptKind, id: number) =>
  ({
    to: '/receipts/$kind/$id',
    params: { kind, id: String(id) },
    search: { sent: true },
    replace: true,
  }) as const;
