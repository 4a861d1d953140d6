import { Input } from '@starline/ui/input';
import { isComposing } from '@starline/ui/on-enter';
import { usePatchSearch } from '@starline/web/use-patch-search';
import { Search } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TreeMatches } from './tree-matches.tsx';
import type { TreeName } from './tree-name.ts';

const SETTLE_MS = 250;
/** Letters from which a search begins by itself. With Enter one is enough. */
const LETTERS = 2;

type TreeFinderProps = {
  tree: TreeName;
  text: string | undefined;
  chosen: number | undefined;
  isList: boolean;
};

/** Searches the line. Over a tree the matches drop from the field; the list shows them as its rows. */
export function TreeFinder({ tree, text, chosen, isList }: TreeFinderProps) {
  const { t } = useTranslation('trees');
  const patchSearch = usePatchSearch();
  const host = useRef<HTMLElement>(null);
  const [typed, setTyped] = useState(text ?? '');
  const [isOpen, setOpen] = useState(text !== undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useFocusKey(host);
  const find = (value: string) => {
    clearTimeout(timer.current);
    void patchSearch({ text: value.trim() || undefined, page: 1 }, true);
  };
  const type = (value: string) => {
    setTyped(value);
    setOpen(true);
    clearTimeout(timer.current);
    const { length } = value.trim();
    if (length === 0 || length >= LETTERS) timer.current = setTimeout(() => find(value), SETTLE_MS);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setOpen(true);
    find(typed);
  };
  // The match that has the focus goes with the others.
  const close = () => {
    host.current?.querySelector('input')?.focus();
    setOpen(false);
  };
  const press = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    if (event.key === 'Escape') close();
    else if (event.key === 'ArrowDown') move(host.current, event, 1);
    else if (event.key === 'ArrowUp') move(host.current, event, -1);
  };
  return (
    <search
      ref={host}
      className="min-w-0 flex-1 md:relative md:max-w-md"
      onKeyDown={press}
      onFocus={() => setOpen(true)}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <form onSubmit={submit}>
        <Input
          type="search"
          aria-label={t('search')}
          placeholder={t('find')}
          value={typed}
          maxLength={40}
          onChange={(event) => type(event.target.value)}
          leading={<Search aria-hidden size={17} />}
        />
      </form>
      {text && isOpen && !isList && (
        <TreeMatches
          tree={tree}
          text={text}
          chosen={chosen}
          onChoose={(id, byKey) => {
            clearTimeout(timer.current);
            // After a touch the field would bring up the keyboard of the phone.
            if (byKey) close();
            else setOpen(false);
            void patchSearch({ id, text: undefined });
          }}
          onList={() => void patchSearch({ view: 'list', id: undefined, page: 1 })}
        />
      )}
    </search>
  );
}

/** The key `/` leads to the field from everywhere on the page but another field. */
function useFocusKey(host: { current: HTMLElement | null }) {
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => {
      const from = event.target as HTMLElement;
      if (event.key !== '/' || event.ctrlKey || event.metaKey || from.closest('input, textarea, select'))
        return;
      event.preventDefault();
      host.current?.querySelector('input')?.focus();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [host]);
}

/** Moves the focus between the field and the matches. */
function move(host: HTMLElement | null, event: KeyboardEvent, step: 1 | -1) {
  const stops = [...(host?.querySelectorAll<HTMLElement>('input, button[data-match]') ?? [])];
  const next = stops[stops.indexOf(document.activeElement as HTMLElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
