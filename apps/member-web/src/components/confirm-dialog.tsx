import type { ConfirmDialogProps } from '@starline/ui/confirm-dialog';
import { lazyDialog } from '@starline/web/components/lazy-component';

const Loaded = lazyDialog(async () => (await import('../lib/after-start.ts')).ConfirmDialog);

/** A question before an act. No page starts with its code, and each has it by the first touch. */
export const ConfirmDialog = (props: ConfirmDialogProps) => props.open && <Loaded {...props} />;
