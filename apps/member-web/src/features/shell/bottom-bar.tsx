import { Star } from '@starline/ui/star';
import { lazyComponent } from '@starline/web/components/lazy-component';
import { Link } from '@starline/web/components/link';
import { useLocation } from '@tanstack/react-router';
import { ArrowDownUp, Coins, House, Menu, Network } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { UnreadDot } from './unread-dot.tsx';
import { useTyping } from './use-typing.ts';

const MoreSheet = lazyComponent(async () => (await import('./after-page.tsx')).MoreSheet);

const places = [
  { key: 'home', to: '/dashboard', icon: House, prefixes: ['/dashboard'] },
  {
    key: 'points',
    to: '/point',
    icon: Coins,
    prefixes: ['/point', '/receipts/reward', '/receipts/conversion'],
  },
  { key: 'organisation', to: '/tree/recommend', icon: Network, prefixes: ['/tree'] },
  {
    key: 'money',
    to: '/withdraw',
    icon: ArrowDownUp,
    prefixes: ['/withdraw', '/deposit', '/receipts/withdrawal', '/receipts/deposit'],
  },
] as const;

const itemStyle =
  'relative grid min-h-[52px] w-full content-center justify-items-center gap-0.5 rounded-sm text-2xs text-ink-3 aria-[current]:font-bold aria-[current]:text-accent';

export function BottomBar() {
  useTyping();
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const [isMoreOpen, setMoreOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the sheet
  useEffect(() => setMoreOpen(false), [pathname]);
  const isUnder = (prefixes: readonly string[]) => prefixes.some((prefix) => pathname.startsWith(prefix));
  const here = places.findIndex((place) => isUnder(place.prefixes));
  const isElsewhere = here < 0;
  return (
    <nav
      aria-label={t('shortcuts')}
      className="bar bottom-bar fixed inset-x-0 bottom-0 z-30 border-line border-t bg-surface px-1 pt-1 pb-[max(0.25rem,env(safe-area-inset-bottom))] nav:hidden"
    >
      <ul className="relative mx-auto grid max-w-xl grid-cols-5">
        <li
          aria-hidden
          className="pointer-events-none absolute -top-3 flex w-1/5 justify-center transition-[translate] duration-200 ease-out"
          style={{ translate: `${(isElsewhere ? places.length : here) * 100}%` }}
        >
          <Star state="lit" className="size-[15px]" />
        </li>
        {places.map(({ key, to, icon: Icon, prefixes }) => (
          <li key={key}>
            <Link to={to} className={itemStyle} aria-current={isUnder(prefixes) ? 'page' : undefined}>
              <Icon aria-hidden size={22} strokeWidth={1.8} />
              {t(`bottom.${key}`)}
            </Link>
          </li>
        ))}
        <li>
          <button
            type="button"
            aria-haspopup="dialog"
            aria-current={isElsewhere ? 'true' : undefined}
            onClick={() => setMoreOpen(true)}
            className={itemStyle}
          >
            <Menu aria-hidden size={22} strokeWidth={1.8} />
            {t('bottom.more')}
            <UnreadDot className="absolute top-2 right-[30%]" />
          </button>
        </li>
      </ul>
      {isMoreOpen && <MoreSheet onClose={() => setMoreOpen(false)} />}
    </nav>
  );
}
