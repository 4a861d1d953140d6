import { Button } from '@starline/ui/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeleteDialog, type DeleteDialogProps } from '../delete-dialog.tsx';

type DeleteActProps<Row> = Omit<DeleteDialogProps<Row>, 'row' | 'onClose'> & { row: Row };

/**
 * The button at the head of a document that deletes it, and its question. It deletes the document as it was
 * asked about: the page behind the question may read a newer one. docs/domain/access.md#seen
 */
export function DeleteAct<Row>({ row, ...dialog }: DeleteActProps<Row>) {
  const { t } = useTranslation('common');
  const [asked, setAsked] = useState<Row>();
  return (
    <>
      <Button size="sm" onClick={() => setAsked(row)}>
        {t('delete')}
      </Button>
      <DeleteDialog {...dialog} row={asked} onClose={() => setAsked(undefined)} />
    </>
  );
}
