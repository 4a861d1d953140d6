import { formatCount } from '@starline/domain/counts';
import { Menu, MenuItem, MenuSeparator } from '@starline/ui/menu';
import { Link } from '@starline/web/components/link';
import { useLocation } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { currentLink, isGroup, type NavGroup, type NavLink, navigationFor } from './navigation.ts';
import { usePending, useShown } from './use-pending.ts';

const linkStyle =
  'inline-flex h-8 items-center gap-1.5 whitespace-nowrap rounded-sm px-2.5 max-2xl:px-2 max-2xl:[:lang(en)_&]:gap-1 max-2xl:[:lang(en)_&]:px-[4px] max-2xl:[:lang(en)_&]:text-xs font-medium text-ink-2 text-sm hover:text-ink aria-[current=page]:bg-surface-2 aria-[current=page]:font-semibold aria-[current=page]:text-ink data-[current=true]:bg-surface-2 data-[current=true]:font-semibold data-[current=true]:text-ink';

/** Radix keeps only one dropdown open at a time. */
export function MainNav({ onLogout }: { onLogout: () => void }) {
  const { t } = useTranslation();
  const current = currentLink(useLocation({ select: (location) => location.pathname }));
  const items = navigationFor(useShown());
  return (
    <nav
      aria-label={t('mainMenu')}
      className="flex min-w-0 flex-1 items-center gap-0.5 max-2xl:[:lang(en)_&]:gap-0 max-xl:hidden"
    >
      {items.map((item) =>
        isGroup(item) ? (
          <GroupMenu key={item.id} group={item} current={current} onLogout={onLogout} />
        ) : (
          <NavEntry key={item.id} link={item} isCurrent={item === current} />
        ),
      )}
    </nav>
  );
}

function NavEntry({ link, isCurrent }: { link: NavLink; isCurrent: boolean }) {
  const { t } = useTranslation();
  return (
    <Link to={link.to} aria-current={isCurrent ? 'page' : undefined} className={linkStyle} activeProps={{}}>
      {t(`nav.${link.id}`)}
      {link.pending && <PendingCount of={link.pending} />}
    </Link>
  );
}

function GroupMenu(props: { group: NavGroup; current: NavLink | undefined; onLogout: () => void }) {
  const { group, current, onLogout } = props;
  const { t } = useTranslation();
  return (
    <Menu
      trigger={
        <button
          type="button"
          data-current={current !== undefined && group.links.includes(current)}
          className={linkStyle}
        >
          {t(`nav.${group.id}`)}
          <ChevronDown aria-hidden size={14} />
        </button>
      }
    >
      {group.links.map((link) => (
        <MenuItem key={link.id} asChild>
          <Link to={link.to} aria-current={link === current ? 'page' : undefined}>
            {t(`nav.${link.id}`)}
          </Link>
        </MenuItem>
      ))}
      {group.id === 'settings' && (
        <>
          <MenuSeparator />
          <MenuItem onSelect={onLogout}>{t('nav.logout')}</MenuItem>
        </>
      )}
    </Menu>
  );
}

export function PendingCount({ of }: { of: NonNullable<NavLink['pending']> }) {
  const { t } = useTranslation();
  const count = usePending()?.[of] ?? 0;
  if (count === 0) return null;
  return (
    <span className="font-normal text-ink-3 text-xs tabular-nums">
      <span aria-hidden>{formatCount(count)}</span>
      <span className="sr-only">{t('pending', { count })}</span>
    </span>
  );
}
