import { Button } from '@starline/ui/button';
import { toast } from '@starline/ui/toast';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShortcuts } from '../../lib/shortcuts.ts';
import { useCodeText } from '../../lib/use-error-text.ts';
import { useFailed } from '../../lib/use-failed.ts';
import { ActDialog } from '../act-dialog.tsx';
import { KeyHint } from '../keys.tsx';
import { type Answer, type BulkAction, isAnswerStarted, type ShownRow } from '../list-page/bulk.ts';

type DocumentActProps = { row: ShownRow; action: BulkAction; description: ReactNode };

type Asked = Pick<DocumentActProps, 'row' | 'description'> & { key: string };

/**
 * An act of the list, for the one document of this page as it was asked about. A refusal is told with its
 * reason.
 */
export function DocumentAct({ row, action, description }: DocumentActProps) {
  const { t } = useTranslation('documents');
  const codeText = useCodeText();
  const failed = useFailed();
  const [asked, setAsked] = useState<Asked>();
  const [answer, setAnswer] = useState<Answer>({});
  const [isBusy, setBusy] = useState(false);
  const { question } = action;
  const ask = () => {
    setAnswer({});
    setAsked({ row, description, key: crypto.randomUUID() });
  };
  useShortcuts(action.key ? { [action.key]: ask } : {});
  const run = async () => {
    if (!asked) return;
    setBusy(true);
    try {
      const { skipped } = await action.run([asked.row], asked.key, answer);
      const [refused] = skipped;
      if (refused) toast.error(action.failed, codeText(refused.code));
      else toast.success(action.done);
      setAsked(undefined);
    } catch (error) {
      failed(action.failed, error);
      if (!question) setAsked(undefined);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button size="sm" variant={action.variant} onClick={ask}>
        {action.label}
        {action.key && <KeyHint>{action.key}</KeyHint>}
      </Button>
      <ActDialog
        open={asked !== undefined}
        title={action.confirm}
        description={asked?.description}
        cancelLabel={t('back')}
        tone={action.isDanger ? 'danger' : 'primary'}
        confirmLabel={action.act ?? action.label}
        busy={isBusy}
        dirty={isAnswerStarted(answer)}
        confirmDisabled={question && !question.isAnswered(answer)}
        onConfirm={() => void run()}
        onCancel={() => setAsked(undefined)}
      >
        {question && <question.Fields subject={String(row.id)} answer={answer} onChange={setAnswer} />}
      </ActDialog>
    </>
  );
}
