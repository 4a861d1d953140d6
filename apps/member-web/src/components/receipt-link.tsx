import type { ReceiptKind } from '@starline/domain/receipts';

/** Where a member goes after an act: what happens next. Back does not lead to the form that was sent. */
export const sentReceipt = (kind: ReceiptKind, id: number) =>
  ({
    to: '/receipts/$kind/$id',
    params: { kind, id: String(id) },
    search: { sent: true },
    replace: true,
  }) as const;
