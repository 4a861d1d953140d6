import { Delayed } from '@starline/ui/delayed';
import { LoadError } from '@starline/ui/load-error';
import { RefetchBar } from '@starline/ui/refetch-bar';
import { VisuallyHidden } from '@starline/ui/visually-hidden';
import { refusalOf } from '@starline/web/refusals';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../lib/use-error-text.ts';
import { StaleFigures } from './stale-figures.tsx';

type Query<Data> = {
  data: Data | undefined;
  error: unknown;
  isFetching: boolean;
  /** The first answer waits for a connection. */
  isPaused: boolean;
  isPlaceholderData: boolean;
  refetch: () => unknown;
};

export type QueryViewProps<Data> = {
  query: Query<Data>;
  skeleton: ReactNode;
  /** The text of a failed load. By default a general one. */
  failText?: string;
  children: (data: Data) => ReactNode;
};

/** Shows the state of a query (loading, failed, stale or loaded) in the same form for every list and card. */
export function QueryView<Data>({ query, skeleton, failText, children }: QueryViewProps<Data>) {
  const { t } = useTranslation(['ui', 'common']);
  const errorText = useErrorText();
  const refusal = refusalOf(query.error);
  const retry = () => void query.refetch();
  if (query.data === undefined) {
    if (!query.error && !query.isPaused) {
      return (
        <>
          <VisuallyHidden data-said="shown">{t('ui:loading')}</VisuallyHidden>
          <Delayed>{skeleton}</Delayed>
        </>
      );
    }
    const message = refusal?.code === 'forbidden' ? errorText(query.error) : failText;
    return (
      <LoadError message={message} onRetry={retry} busy={query.isFetching} requestId={refusal?.requestId} />
    );
  }
  return (
    <>
      <RefetchBar active={query.isPlaceholderData} />
      <StaleFigures query={query} className="mb-3" />
      {children(query.data)}
    </>
  );
}
