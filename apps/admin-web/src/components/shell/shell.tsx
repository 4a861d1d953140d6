import { Wordmark } from '@starline/ui/wordmark';
import { lazyComponent } from '@starline/web/components/lazy-component';
import { Link } from '@starline/web/components/link';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { endSession } from '../../lib/logout.ts';
import { PageToCome } from '../page-heading.tsx';
import { AccountMenu } from './account-menu.tsx';
import { MainNav } from './main-nav.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { PaletteButton } from './palette-button.tsx';
import { PhoneNav } from './phone-nav.tsx';
import { PrintNote } from './print-note.tsx';
import { ShellKeys } from './shell-keys.tsx';
import { usePending } from './use-pending.ts';

const EnvironmentBadge = lazyComponent(() =>
  import('./environment-badge.tsx').then((file) => file.EnvironmentBadge),
);
const PublicHost = lazyComponent(() => import('./environment-badge.tsx').then((file) => file.PublicHost));
const PayoutsStoppedBanner = lazyComponent(() =>
  import('./payouts-stopped-banner.tsx').then((file) => file.PayoutsStoppedBanner),
);

export function Shell({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const logout = () => void endSession('logout');
  const [isPaletteOpen, setPaletteOpen] = useState(false);
  return (
    <>
      <a
        href="#main"
        className="fixed top-2 left-2 z-50 -translate-y-16 rounded-md bg-accent px-4 py-2 font-semibold text-accent-ink focus:translate-y-0"
      >
        {t('skip')}
      </a>
      <header className="bar sticky top-0 z-40 flex h-[52px] items-center gap-4 border-line border-b bg-surface px-4 max-[23.375rem]:gap-2 max-[23.375rem]:px-2 max-2xl:[:lang(en)_&]:gap-2 md:px-5">
        <Link to="/notices" className="flex shrink-0 items-center gap-2">
          <Wordmark withStar={false} className="h-[15px]" />
          <span className="font-semibold text-ink-3 text-sm max-[23.375rem]:sr-only xl:max-2xl:[:lang(en)_&]:sr-only">
            {t('title')}
          </span>
        </Link>
        {/* Where even the name of the product fills the line, as with large text on a phone. */}
        <div className="contents max-[15rem]:hidden">
          <EnvironmentBadge />
        </div>
        <MainNav onLogout={logout} />
        <div className="ml-auto flex items-center gap-1.5">
          <PaletteButton isOpen={isPaletteOpen} onOpen={setPaletteOpen} />
          <AccountMenu onLogout={logout} />
          <PhoneNav onLogout={logout} />
        </div>
      </header>
      <OfflineBanner />
      <PublicHost />
      {usePending()?.arePayoutsStopped && <PayoutsStoppedBanner />}
      <main id="main" className="p-4 pb-24 md:px-5 md:pt-4 md:pb-5">
        <PrintNote />
        <Suspense fallback={<PageToCome />}>{children}</Suspense>
      </main>
      <ShellKeys />
    </>
  );
}
