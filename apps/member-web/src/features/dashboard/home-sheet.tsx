import { Dialog } from '@starline/ui/dialog';
import { Link } from '@starline/web/components/link';
import type { LinkProps } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Money } from '../../components/money.tsx';
import { trpc } from '../../lib/trpc.ts';
import { usePageState } from '../../lib/use-page-state.ts';
import { Figure } from './figure.tsx';
import { FIGURES } from './figures.ts';
import { RecommenderList, SponsorList } from './people-lists.tsx';
import { ReceivedList } from './received-list.tsx';

const LISTS = ['history', 'recommenders', 'sponsors'] as const;
export type HomeSheetName = 'figures' | (typeof LISTS)[number];

const rowStyle =
  '-mx-2 flex min-h-12 w-[calc(100%+1rem)] items-center justify-between gap-4 rounded-sm px-2 text-left hover:bg-surface-2';

/** What the home has beyond its cards: all figures, and the lists with their pages. Back closes it. */
export function HomeSheet({ box, onClose }: { box: HomeSheetName; onClose: () => void }) {
  const { t } = useTranslation('dashboard');
  return (
    <Dialog open inAddress onClose={onClose} title={t(TITLES[box])}>
      {box === 'figures' && <AllFigures />}
      {box === 'history' && <ReceivedList />}
      {box === 'recommenders' && <RecommenderList />}
      {box === 'sponsors' && <SponsorList />}
    </Dialog>
  );
}

const TITLES = {
  figures: 'figures',
  history: 'pointHistory',
  recommenders: 'recommenders',
  sponsors: 'sponsors',
} as const;

function AllFigures() {
  const { t } = useTranslation(['dashboard', 'common']);
  const { patch } = usePageState();
  const { data, error } = trpc.dashboard.get.useQuery();
  const of = { isFailed: error !== null };
  return (
    <>
      <ul className="divide-y divide-line">
        <FigureRow label={t('stat.rank')} link={{ to: '/point', search: { type: 'rank' } }}>
          <span className="font-semibold">{data ? (data.rank === 0 ? '-' : data.rankName) : '—'}</span>
        </FigureRow>
        <FigureRow label={t('stat.withdrawableAmount')} link={{ to: '/point/statement' }}>
          {data ? (
            <Money value={data.withdrawableAmount} unit="point" size="md" personal />
          ) : (
            <Figure value={undefined} unit="point" {...of} />
          )}
        </FigureRow>
        {FIGURES.map(({ key, unit, whole, link }) => (
          <FigureRow key={key} label={t(`stat.${key}`)} link={link}>
            <Figure value={data?.[key]} unit={unit} whole={whole ?? false} {...of} />
          </FigureRow>
        ))}
      </ul>
      <ul className="mt-3 divide-y divide-line rounded-md bg-surface-2 px-4">
        {LISTS.map((list) => (
          <li key={list}>
            <button type="button" className={rowStyle} onClick={() => patch({ box: list })}>
              {t(TITLES[list])}
              <ChevronRight aria-hidden size={16} className="text-ink-3" />
            </button>
          </li>
        ))}
        <li>
          <button type="button" className={rowStyle} onClick={() => patch({ box: 'convert' })}>
            {t('conversion')}
            <ChevronRight aria-hidden size={16} className="text-ink-3" />
          </button>
        </li>
      </ul>
    </>
  );
}

function FigureRow({ label, link, children }: { label: string; link: LinkProps; children: ReactNode }) {
  return (
    <li>
      <Link {...link} className={rowStyle}>
        <span className="text-ink-2">{label}</span>
        <span className="flex items-center gap-1.5">
          {children}
          <ChevronRight aria-hidden size={16} className="text-ink-3" />
        </span>
      </Link>
    </li>
  );
}
