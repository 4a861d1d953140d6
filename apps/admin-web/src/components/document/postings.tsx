import { useTranslation } from 'react-i18next';
import type { Outputs } from '../../lib/trpc.ts';
import { Moment } from '../moment.tsx';
import { Money } from '../money.tsx';

type Posting = Outputs['documents']['withdrawal']['postings'][number];
type Party = Posting['transfers'][number]['from'];

export type PostingsProps = { postings: readonly Posting[] };

/** What the ledger booked: from which account to which, with their names. */
export function Postings({ postings }: PostingsProps) {
  const { t } = useTranslation('documents');
  if (postings.length === 0) return <p className="text-ink-3">{t('noPostings')}</p>;
  return (
    <ul className="grid gap-3">
      {postings.map(({ naturalKey, at, transfers }) => (
        <li key={naturalKey}>
          <p className="flex flex-wrap justify-between gap-x-3 text-ink-3 text-xs tabular-nums">
            <span>{naturalKey}</span>
            <Moment at={at} />
          </p>
          <ul>
            {transfers.map(({ from, to, asset, amount }) => (
              <li
                key={`${from.account} ${to.account}`}
                className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 border-line border-b py-1 last:border-0"
              >
                <span>
                  <Account party={from} /> <span aria-hidden>→</span>
                  <span className="sr-only">{t('to')}</span> <Account party={to} />
                </span>
                <Money value={amount} unit={asset} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

function Account({ party: { account, username } }: { party: Party }) {
  const { t } = useTranslation('documents');
  return (
    <span className="whitespace-nowrap">
      {username && <b className="font-semibold">{username} </b>}
      {t(`${username ? 'accounts' : 'systemAccounts'}.${account as 'owed'}` as 'accounts.owed')}
    </span>
  );
}
