import { filled, textIn } from '@starline/domain/saved-answers';
import { Button } from '@starline/ui/button';
import { Dialog } from '@starline/ui/dialog';
import { Input } from '@starline/ui/input';
import { LoadError } from '@starline/ui/load-error';
import { isComposing, isEnter } from '@starline/ui/on-enter';
import { SkeletonRows } from '@starline/ui/skeleton';
import { Link } from '@starline/web/components/link';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '../../lib/trpc.ts';
import { loadMemberWords } from './member-words.ts';
import { factsOf, findAnswers, type Reader, type SavedAnswer } from './saved-answer.ts';

type PickerProps = {
  memberId: number;
  reader: Reader;
  onClose: () => void;
  /** The text in the language of the member, with the facts in its blanks. */
  onChoose: (text: string) => void;
};

/** Finds a saved answer by a word; Enter takes the marked one. docs/domain/inquiries.md#saved. */
export function SavedAnswerPicker({ memberId, reader, onClose, onChoose }: PickerProps) {
  const { t } = useTranslation(['savedAnswers', 'common']);
  const id = useId();
  const answers = trpc.savedAnswers.list.useQuery();
  const overview = trpc.members.overview.useQuery({ id: memberId });
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const found = findAnswers(answers.data ?? [], typed);
  const words = useQuery({
    queryKey: ['member words', reader.language],
    queryFn: () => loadMemberWords(reader.language),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const facts = overview.data && words.data && factsOf(reader, overview.data, words.data);
  const textOf = ({ texts }: SavedAnswer) => filled(textIn(texts, reader.language), facts ?? {});
  const choose = (answer: SavedAnswer | undefined) => {
    if (answer && facts) onChoose(textOf(answer));
  };
  const press = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    // This Enter must not go on into the field that takes the focus.
    if (step !== undefined || isEnter(event)) event.preventDefault();
    if (step !== undefined) setAt(Math.min(Math.max(at + step, 0), Math.max(found.length - 1, 0)));
    else if (isEnter(event)) choose(found[at]);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('title')}
      footer={
        <>
          <Link to="/inquiries/answers" className="mr-auto self-center text-accent text-sm underline">
            {t('manage')}
          </Link>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
        </>
      }
    >
      <div className="grid gap-2.5">
        <Input
          type="search"
          role="combobox"
          aria-label={t('search')}
          aria-expanded
          aria-controls={`${id}-list`}
          aria-activedescendant={found[at] && `${id}-${at}`}
          data-autofocus
          autoComplete="off"
          placeholder={t('search')}
          value={typed}
          onKeyDown={press}
          onChange={(event) => {
            setTyped(event.target.value);
            setAt(0);
          }}
        />
        {!(answers.data && facts) && (answers.error || overview.error || words.error) ? (
          <LoadError
            onRetry={() => void Promise.all([answers.refetch(), overview.refetch(), words.refetch()])}
          />
        ) : answers.data && facts ? (
          <Found id={id} found={found} at={at} textOf={textOf} onChoose={choose} />
        ) : (
          <SkeletonRows rows={4} />
        )}
      </div>
    </Dialog>
  );
}

type FoundProps = {
  id: string;
  found: readonly SavedAnswer[];
  at: number;
  textOf: (answer: SavedAnswer) => string;
  onChoose: (answer: SavedAnswer) => void;
};

function Found({ id, found, at, textOf, onChoose }: FoundProps) {
  const { t } = useTranslation('savedAnswers');
  return (
    <>
      <div id={`${id}-list`} role="listbox" aria-label={t('title')} className="grid gap-1">
        {found.map((answer, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the search field takes the keys
          <div
            key={answer.id}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            onClick={() => onChoose(answer)}
            className="grid cursor-pointer gap-0.5 rounded-sm px-3 py-2 hover:bg-surface-2 aria-selected:bg-accent-soft"
          >
            <b className="font-semibold">{answer.name}</b>
            <span className="line-clamp-2 text-ink-2 text-sm">{textOf(answer)}</span>
          </div>
        ))}
      </div>
      <p data-said="shown" className="text-ink-3 text-sm empty:hidden">
        {found.length === 0 && t('none')}
      </p>
    </>
  );
}
