import { Button } from '@starline/ui/button';
import { Card } from '@starline/ui/card';
import { Delayed } from '@starline/ui/delayed';
import { EmptyState } from '@starline/ui/empty-state';
import { Input } from '@starline/ui/input';
import { LoadError } from '@starline/ui/load-error';
import { StarRows } from '@starline/ui/star-rows';
import { lazyComponent } from '@starline/web/components/lazy-component';
import { usePatchSearch } from '@starline/web/use-patch-search';
import { getRouteApi } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHelpTexts } from '../../components/help/use-help-texts.ts';
import { Page } from '../../components/page.tsx';
import { useStoredUser } from '../../lib/session.ts';
import { AskCard } from './ask-card.tsx';
import { HELP_ENTRIES, HELP_GROUPS, type HelpGroup } from './entries.ts';
import { HelpList } from './help-list.tsx';
import { searchHelp } from './search-help.ts';

const route = getRouteApi('/_member/help');
const GROUPS = Object.keys(HELP_GROUPS) as HelpGroup[];
/** A search with this many results or fewer shows their answers at once. */
const FEW = 3;

/** Answers and words, searched on the device. Visitors read it too: who cannot log in needs it most. */
export function HelpPage() {
  const { text, ask } = route.useSearch();
  const [shared, setShared] = useState(() => (window as WithShared).shared);
  useEffect(() => {
    delete (window as WithShared).shared;
  }, []);
  if (shared) return <SharedPage text={shared} onClose={() => setShared(undefined)} />;
  return ask ? <Ask /> : <Help text={text} />;
}

/** What another app shared, kept by public/first.js. */
type WithShared = Window & { shared?: string };

const SharedPage = lazyComponent(async () => (await import('./shared-page.tsx')).SharedPage);

/** Of members only, so a visitor does not load it. */
const Ask = lazyComponent(async () => (await import('./ask.tsx')).Ask);

/** `text` is what the address searches for. */
export function Help({ text }: { text: string | undefined }) {
  const { t } = useTranslation('help');
  const patch = usePatchSearch();
  const [typed, setTyped] = useState(text ?? '');
  const { textOf, isLoading, isError, isFetching, refetch } = useHelpTexts();
  const isMember = useStoredUser() !== undefined;
  const isSearch = typed.trim() !== '';
  const found = searchHelp(typed, HELP_ENTRIES, textOf);
  const search = (next: string) => {
    setTyped(next);
    void patch({ text: next.trim() || undefined }, true);
  };
  return (
    <Page title={t('title')} lead={t('lead')} narrow>
      <search>
        <Input
          type="search"
          aria-label={t('search')}
          placeholder={t('search')}
          value={typed}
          maxLength={60}
          onChange={(event) => search(event.target.value)}
          leading={<Search aria-hidden size={17} />}
        />
      </search>
      {isError && (
        <LoadError inline message={t('figuresFailed')} onRetry={() => void refetch()} busy={isFetching} />
      )}
      {isMember && (!isSearch || found.length === 0) && <AskCard />}
      {isLoading ? (
        <Card>
          <Delayed>
            <StarRows rows={8} />
          </Delayed>
        </Card>
      ) : isSearch ? (
        <Card>
          <div data-said="shown">
            {found.length === 0 && (
              <EmptyState action={<Button onClick={() => search('')}>{t('clear')}</Button>}>
                {t('none', { text: typed.trim() })} {t('noneHint')}
              </EmptyState>
            )}
          </div>
          <HelpList ids={found} textOf={textOf} isOpen={found.length <= FEW} />
        </Card>
      ) : (
        GROUPS.map((group) => (
          <Card key={group} title={t(`group.${group}`)}>
            <HelpList ids={HELP_GROUPS[group]} textOf={textOf} isOpen={false} />
          </Card>
        ))
      )}
    </Page>
  );
}
