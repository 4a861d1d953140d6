import { Button } from '@starline/ui/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeleteDialog, type DeleteDialogProps } from '../delete-dialog.tsx';

type DeleteActProps<Row> = Omit<DeleteDialogProps<Row>, 'row' | 'onClose'> & { row: Row };

/** The button at the head of a document that deletes it, and its question. */
export function DeleteAct<Row>({ row, ...dialog }: DeleteActProps<Row>) {
  const { t } = useTranslation('common');
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button size="sm" onClick={() => setAsking(true)}>
        {t('delete')}
      </Button>
      <DeleteDialog {...dialog} row={isAsking ? row : undefined} onClose={() => setAsking(false)} />
    </>
  );
}
