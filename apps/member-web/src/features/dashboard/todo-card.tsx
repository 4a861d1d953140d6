import { Card } from '@starline/ui/card';
import { lazyComponent } from '@starline/web/components/lazy-component';
import { getRouteApi, Link, type LinkProps } from '@tanstack/react-router';
import { ArrowDownToLine, ChevronRight, Package, Share2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '../../lib/trpc.ts';
import { usePageState } from '../../lib/use-page-state.ts';

const InviteBox = lazyComponent(async () => (await import('./invite-box.tsx')).InviteBox);
const route = getRouteApi('/_member/dashboard');

const rowStyle =
  '-mx-2 flex min-h-16 w-[calc(100%+1rem)] items-center gap-3 rounded-sm px-2 py-2.5 text-left hover:bg-surface-2';

function Row({ icon, title, hint }: { icon: ReactNode; title: string; hint: string }) {
  return (
    <>
      <span className="grid size-10 shrink-0 place-items-center rounded-md bg-sky-2 text-accent-strong">
        {icon}
      </span>
      <span className="grid min-w-0 flex-1">
        <span className="font-semibold">{title}</span>
        <span className="text-ink-3 text-sm">{hint}</span>
      </span>
      <ChevronRight aria-hidden size={16} className="text-ink-3" />
    </>
  );
}

/** What can be done now: the dearest package that the points reach, or a deposit, and an invitation. */
export function TodoCard() {
  const { t } = useTranslation('dashboard');
  const { box } = route.useSearch();
  const { patch } = usePageState();
  const balance = trpc.dashboard.get.useQuery().data?.purchaseBalance;
  const packages = trpc.packages.list.useQuery();
  const reached = (packages.data ?? [])
    .filter(({ price }) => balance !== undefined && price <= balance)
    .sort((a, b) => b.price - a.price)[0];
  const first: { to: LinkProps; icon: ReactNode; title: string; hint: string } = reached
    ? {
        to: { to: '/product' },
        icon: <Package aria-hidden size={20} />,
        title: t('todo.package', { name: reached.name }),
        hint: t('todo.packageHint'),
      }
    : {
        to: { to: '/deposit' },
        icon: <ArrowDownToLine aria-hidden size={20} />,
        title: t('todo.deposit'),
        hint: t('todo.depositHint'),
      };
  const { to, ...row } = first;
  return (
    <Card title={t('todo.title')}>
      <ul className="-my-2 divide-y divide-line">
        <li>
          <Link {...to} className={rowStyle}>
            <Row {...row} />
          </Link>
        </li>
        <li>
          <button
            type="button"
            className={rowStyle}
            aria-expanded={box === 'invite'}
            onClick={() => patch({ box: box === 'invite' ? undefined : 'invite' })}
          >
            <Row
              icon={<Share2 aria-hidden size={20} />}
              title={t('todo.invite')}
              hint={t('todo.inviteHint')}
            />
          </button>
          {box === 'invite' && <InviteBox />}
        </li>
      </ul>
    </Card>
  );
}
