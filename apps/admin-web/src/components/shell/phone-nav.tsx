import { Button } from '@starline/ui/button';
import { Dialog } from '@starline/ui/dialog';
import { Link } from '@starline/web/components/link';
import { useLocation } from '@tanstack/react-router';
import { LogOut, MenuIcon } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PendingCount } from './main-nav.tsx';
import { currentLink, linksFor } from './navigation.ts';
import { useShown } from './use-pending.ts';

/** The links of the navigation bar as a sheet, for narrow screens. */
export function PhoneNav({ onLogout }: { onLogout: () => void }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const current = currentLink(useLocation({ select: (location) => location.pathname }));
  const links = linksFor(useShown());
  const close = () => setOpen(false);
  return (
    <div className="xl:hidden">
      <Button
        variant="quiet"
        size="icon"
        aria-label={t('mainMenu')}
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <MenuIcon aria-hidden size={20} />
      </Button>
      <Dialog open={isOpen} onClose={close} title={t('mainMenu')}>
        <nav aria-label={t('mainMenu')} className="grid grid-cols-2 gap-1.5">
          {links.map((link) => (
            <Link
              key={link.id}
              to={link.to}
              onClick={close}
              aria-current={link === current ? 'page' : undefined}
              className="flex min-h-11 items-center gap-2 rounded-md border border-line px-3 font-medium text-ink-2 aria-[current=page]:border-accent aria-[current=page]:bg-accent-soft aria-[current=page]:text-ink"
            >
              {t(`nav.${link.id}`)}
              {link.pending && <PendingCount of={link.pending} />}
            </Link>
          ))}
          <Button variant="quiet" className="col-span-2" onClick={onLogout}>
            <LogOut aria-hidden size={16} />
            {t('nav.logout')}
          </Button>
        </nav>
      </Dialog>
    </div>
  );
}
