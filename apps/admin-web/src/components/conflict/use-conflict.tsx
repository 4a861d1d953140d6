import { toast } from '@starline/ui/toast';
import { lazyDialog } from '@starline/web/components/lazy-component';
import { refusalOf } from '@starline/web/refusals';
import i18next from 'i18next';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../lib/use-error-text.ts';
import type { Values } from './conflict.ts';
import type { ConflictDialogProps } from './conflict-dialog.tsx';

const ConflictDialog = lazyDialog(async () => {
  const [{ ConflictDialog }] = await Promise.all([
    import('./conflict-dialog.tsx'),
    i18next.loadNamespaces(['conflict', 'audit', 'settings']),
  ]);
  return ConflictDialog;
});

type Update = { seen?: object | undefined };
type Options<Input extends Update> = Pick<ConflictDialogProps, 'show'> & {
  /**
   * Reads the record that the input names from the server, not from a cache, as the form sends it; undefined
   * when it is gone.
   */
  read: (input: Input) => Promise<NonNullable<Input['seen']> | undefined>;
  send: (input: Input) => void;
  /** The values of an input that `seen` names; by default the input itself. */
  valuesOf?: (input: Input) => Values;
  /** The input with the chosen values. */
  withValues?: (input: Input, chosen: Values) => Input;
};

/**
 * What a form does when another administrator changed the same field meanwhile. `caught` belongs first into
 * `onError` of its update: it asks which values to keep and sends the choice. `dialog` is drawn beside the
 * form, which keeps what was typed. docs/domain/access.md#seen
 */
export function useConflict<Input extends Update>({
  read,
  send,
  show,
  valuesOf = (input) => input as Values,
  withValues = (input, chosen) => ({ ...input, ...chosen }),
}: Options<Input>): { caught: (error: unknown, input: Input) => boolean; dialog: ReactNode } {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const [conflict, setConflict] = useState<{ input: Input; theirs: object }>();
  const close = () => setConflict(undefined);
  return {
    caught: (error, input) => {
      if (refusalOf(error)?.code !== 'changed_meanwhile') return false;
      const fail = () => toast.error(t('saveFailed'), errorText(error));
      // The record may be gone, or not be read: then the form says what the server said.
      read(input).then((theirs) => (theirs ? setConflict({ input, theirs }) : fail()), fail);
      return true;
    },
    dialog: conflict && (
      <ConflictDialog
        seen={conflict.input.seen as Values}
        mine={valuesOf(conflict.input)}
        theirs={conflict.theirs as Values}
        show={show}
        onClose={close}
        onChosen={(chosen) => {
          close();
          send({ ...withValues(conflict.input, chosen), seen: conflict.theirs });
        }}
      />
    ),
  };
}
