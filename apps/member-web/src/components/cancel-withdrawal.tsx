import { lazyDialog } from '@starline/web/components/lazy-component';

/** Cancels a withdrawal. Few visits do, so the code of the act comes with its sheet. */
export const CancelWithdrawal = lazyDialog(async () => (await import('./cancel-sheet.tsx')).CancelSheet);
