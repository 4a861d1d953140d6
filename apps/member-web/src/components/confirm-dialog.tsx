import type { ConfirmDialogProps } from '@starline/ui/confirm-dialog';
import { lazyDialog } from '@starline/web/components/lazy-component';

const Loaded = lazyDialog(async () => (await import('@starline/ui/confirm-dialog')).ConfirmDialog);

/** A question before an act. Its code comes after the page, which shows no dialog at first. */
export const ConfirmDialog = (props: ConfirmDialogProps) => props.open && <Loaded {...props} />;
