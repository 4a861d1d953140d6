import { LoadError } from '@starline/ui/load-error';
import { SkeletonRows } from '@starline/ui/skeleton';
import { toast } from '@starline/ui/toast';
import { Written } from '@starline/ui/written';
import { refusalOf } from '@starline/web/refusals';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOpened } from '../../components/conflict/use-opened.ts';
import { FormDialog } from '../../components/form-dialog.tsx';
import { Moment } from '../../components/moment.tsx';
import { NeededField, useNeeded } from '../../components/needed-field.tsx';
import { useOfferUndo } from '../../components/use-offer-undo.ts';
import { useKeptText } from '../../lib/kept-words.ts';
import { useMemberName } from '../../lib/member-name.ts';
import { trpc } from '../../lib/trpc.ts';
import { useFailed } from '../../lib/use-failed.ts';
import {
  type Currency,
  type DayPlace,
  explanationOf,
  rowOf,
  type StatementLine,
  type Subject,
  seenWith,
  subjectsOf,
  usePointText,
  useSumText,
} from './day.ts';
import { Score, useFitWords } from './fit.tsx';

type LineDialogProps = { subject: Subject; place: DayPlace; onClose: () => void };

const REASON_MAX = 300;
const isMatchedIn = (subject: Subject) => 'line' in subject && subject.line.matchedBy !== null;

/**
 * Matching, unmatching or explaining, with a reason. It acts upon the row as it was opened; one that changed
 * since is read again once the server refused the act, and what was typed stays. Where that row needs another
 * act it closes, and keeps what was typed for the row.
 */
export function LineDialog({ subject: row, place, onClose }: LineDialogProps) {
  const { currency } = place;
  const opened = useOpened(row);
  const [readAgain, setReadAgain] = useState<Subject>();
  const subject = readAgain ?? opened;
  const { t } = useTranslation(['reconciliation', 'list']);
  const sumText = useSumText(currency);
  const pointText = usePointText();
  const failed = useFailed();
  const offerUndo = useOfferUndo();
  const utils = trpc.useUtils();
  const reason = useNeeded(useKeptText(`reconciliation.${rowOf(subject)}`));
  const [chosen, setChosen] = useState<{ kind: 'payout' | 'deposit'; id: number }>();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const line = 'line' in subject ? subject.line : undefined;
  const isMatched = isMatchedIn(subject);
  const handlers = {
    onSuccess: () => {
      toast.success(t('done'));
      onClose();
    },
    onError: async (error: unknown) => {
      void failed(t('failed'), error);
      if (refusalOf(error)?.code !== 'pair_changed') return;
      const day = await utils.reconciliation.day.fetch(place, { staleTime: 0 }).catch(() => undefined);
      const now = day && subjectsOf(day).find((each) => rowOf(each) === rowOf(subject));
      setChosen(undefined);
      // Another act by now: the same Enter would take a colleague's match away.
      if (now && isMatchedIn(now) === isMatched) setReadAgain(now);
      else if (day) onClose();
    },
    onSettled: () => utils.reconciliation.invalidate(),
  };
  const match = trpc.reconciliation.match.useMutation({
    ...handlers,
    onSuccess: (_done, sent) => {
      // Unmatching clears what was explained before, so a line with an explanation does not become as it was.
      if (line?.explanation) return handlers.onSuccess();
      offerUndo(t('done'), async () => {
        const why = `${t('list:undo')}: ${reason.text}`.slice(0, REASON_MAX);
        await utils.client.reconciliation.unmatch.mutate({ ...seenWith(sent), reason: why });
        await utils.reconciliation.invalidate();
      });
      onClose();
    },
  });
  const unmatch = trpc.reconciliation.unmatch.useMutation(handlers);
  const explain = trpc.reconciliation.explainLine.useMutation(handlers);
  const explainPayout = trpc.reconciliation.explainPayout.useMutation(handlers);
  const explainDeposit = trpc.reconciliation.explainDeposit.useMutation(handlers);
  const act = isMatched ? 'unmatch' : chosen ? 'match' : 'explain';
  const given = { reason: reason.text, idempotencyKey };
  const save = () => {
    if (!reason.check()) return;
    if ('payout' in subject) {
      const { id, explanation } = subject.payout;
      return explainPayout.mutate({ withdrawalId: id, seen: explanation ?? '', ...given });
    }
    if ('deposit' in subject) {
      const { id, explanation } = subject.deposit;
      return explainDeposit.mutate({ depositId: id, seen: explanation ?? '', ...given });
    }
    const { id: lineId, withdrawalId, depositId, explanation } = subject.line;
    const seen = { withdrawalId, depositId, explanation };
    if (isMatched) unmatch.mutate({ lineId, seen, ...given });
    else if (chosen) match.mutate({ lineId, seenLine: seen, ...chosen, ...given });
    else explain.mutate({ lineId, seen, ...given });
  };
  const isBusy = [match, unmatch, explain, explainPayout, explainDeposit].some(({ isPending }) => isPending);
  return (
    <FormDialog
      size="md"
      onClose={onClose}
      dirty={reason.isTyped}
      title={
        'payout' in subject
          ? `${subject.payout.username} ${sumText(-subject.payout.amount)}`
          : 'deposit' in subject
            ? `${subject.deposit.username} ${pointText(subject.deposit.amount)}`
            : `${subject.line.description || subject.line.holder} ${sumText(subject.line.amount)}`
      }
      onSubmit={save}
      submit={t(act)}
      busy={isBusy}
    >
      <RowState subject={subject} />
      {line && !isMatched && (
        <Candidates line={line} currency={currency} chosen={chosen} onChoose={setChosen} />
      )}
      <NeededField of={reason} max={REASON_MAX} label={t('reason')} />
    </FormDialog>
  );
}

/** The record of a matched line, and why a row was explained. */
function RowState({ subject }: { subject: Subject }) {
  const { t } = useTranslation('reconciliation');
  const line = 'line' in subject && subject.line.matchedBy !== null ? subject.line : undefined;
  const explanation = explanationOf(subject);
  if (!line && !explanation) return null;
  const id = line?.withdrawalId ?? line?.depositId ?? 0;
  return (
    <p className="text-ink-2 text-sm">
      {line && `${t(line.withdrawalId === null ? 'deposit' : 'payout', { id })} ${line.username ?? ''} `}
      {explanation && <Written className="break-words">{explanation}</Written>}
    </p>
  );
}

type Chosen = { kind: 'payout' | 'deposit'; id: number } | undefined;
type CandidatesProps = {
  line: StatementLine;
  currency: Currency;
  chosen: Chosen;
  onChoose: (chosen: Chosen) => void;
};

function Candidates({ line, currency, chosen, onChoose }: CandidatesProps) {
  const { t } = useTranslation('reconciliation');
  const memberName = useMemberName();
  const sumText = useSumText(currency);
  const pointText = usePointText();
  const words = useFitWords(currency);
  const query = trpc.reconciliation.candidates.useQuery({ id: line.id });
  const rows = query.data;
  if (query.error && !rows) return <LoadError onRetry={query.refetch} busy={query.isFetching} />;
  if (!rows) return <SkeletonRows />;
  if (rows.length === 0) return <p className="text-ink-3 text-sm">{t('noCandidates')}</p>;
  return (
    <fieldset className="grid gap-1.5 text-sm">
      <legend className="mb-1 font-medium text-ink-2">{t('candidates')}</legend>
      {rows.map((record) => (
        <label
          key={`${record.kind} ${record.id}`}
          className="flex flex-wrap items-start gap-x-2 gap-y-1 py-1 tabular-nums"
        >
          <input
            type="radio"
            name="candidate"
            className="mt-1"
            checked={chosen?.kind === record.kind && chosen.id === record.id}
            onChange={() => onChoose({ kind: record.kind, id: record.id })}
          />
          <span className="min-w-0 flex-1">
            {t(record.kind, { id: record.id })} <b className="font-semibold">{record.username}</b>{' '}
            <Written className="text-ink-3">{memberName(record.name)}</Written> <Score score={record.score} />
            <span className="block text-ink-2 text-xs">{words(record)}</span>
          </span>
          <span className="text-right">
            {record.kind === 'payout' ? sumText(-record.amount) : pointText(record.amount)}
            <span className="block text-ink-3 text-xs">
              <Moment at={record.at} />
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
