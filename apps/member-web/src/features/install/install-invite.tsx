import { brand } from '@starline/ui/brand';
import { Button } from '@starline/ui/button';
import { useTimes } from '@starline/web/use-times';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Spot } from '../../components/spot.tsx';
import { WithTexts } from '../../components/with-texts.tsx';
import { isInviteDue, noteInstall, noteUse } from './install-offer.ts';

/** The browser's own offer to install. public/first.js keeps it, because it comes before this code. */
type InstallPrompt = Event & { prompt: () => Promise<unknown>; userChoice: Promise<unknown> };
type WithPrompt = Window & { installPrompt?: InstallPrompt };
type AppleNavigator = Navigator & { standalone?: boolean };

/** How this browser installs the portal: by its own dialog, by hand (iPhone and iPad), or not at all. */
function useInstallKind(): { kind: 'prompt' | 'byHand' | 'none'; prompt: InstallPrompt | undefined } {
  const [prompt, setPrompt] = useState(() => (window as WithPrompt).installPrompt);
  useEffect(() => {
    // first.js keeps it too: its listener runs before this one.
    const hear = () => setPrompt((window as WithPrompt).installPrompt);
    const finish = () => noteInstall({ isOver: true });
    addEventListener('beforeinstallprompt', hear);
    addEventListener('appinstalled', finish);
    return () => {
      removeEventListener('beforeinstallprompt', hear);
      removeEventListener('appinstalled', finish);
    };
  }, []);
  if (matchMedia('(display-mode: standalone)').matches) return { kind: 'none', prompt };
  if (prompt) return { kind: 'prompt', prompt };
  return { kind: (navigator as AppleNavigator).standalone === false ? 'byHand' : 'none', prompt };
}

/**
 * Invites to install the portal, on the home page only and so never over a money act.
 * docs/domain/access.md#installed.
 */
export function InstallInvite() {
  const { pathname, search } = useLocation();
  const { dayOf } = useTimes();
  const { kind, prompt } = useInstallKind();
  const [isClosed, setClosed] = useState(false);
  const today = dayOf();
  const hasSucceeded = pathname.startsWith('/receipts/') && 'sent' in search && Boolean(search.sent);
  useEffect(() => {
    noteUse(today, Date.now());
    if (hasSucceeded) noteInstall({ hasSucceeded });
  }, [today, hasSucceeded]);
  if (pathname !== '/dashboard' || kind === 'none' || isClosed) return null;
  if (!isInviteDue(noteUse(today, Date.now()), today, Date.now())) return null;
  const close = () => {
    noteInstall({ isOver: true });
    setClosed(true);
  };
  return (
    <WithTexts namespaces={['install']}>
      <Invite today={today} prompt={prompt} onClose={close} />
    </WithTexts>
  );
}

type InviteProps = { today: string; prompt: InstallPrompt | undefined; onClose: () => void };

function Invite({ today, prompt, onClose }: InviteProps) {
  const { t } = useTranslation('install');
  useEffect(() => noteInstall({ offeredOn: today }), [today]);
  const install = async () => {
    await prompt?.prompt().catch(() => undefined);
    onClose();
  };
  return (
    <aside
      aria-label={t('title', { brand: brand.name })}
      className="fixed inset-x-3 bottom-[calc(4.5rem+env(safe-area-inset-bottom))] z-20 mx-auto flex max-w-md items-start gap-3 rounded-lg border border-line bg-surface p-4 shadow-lg nav:right-6 nav:bottom-6 nav:left-auto nav:mx-0"
    >
      <div className="-mx-2 -mb-6 shrink-0 origin-top-left max-md:-mr-10 max-md:scale-75">
        <Spot name="install" />
      </div>
      <div className="grid min-w-0 flex-1 gap-1">
        <p className="font-semibold">{t('title', { brand: brand.name })}</p>
        <p className="text-ink-2 text-sm">{t(prompt ? 'text' : 'byHand')}</p>
        <div className="mt-1.5 flex flex-wrap justify-end gap-2">
          <Button variant="quiet" size="sm" onClick={onClose}>
            {t(prompt ? 'no' : 'understood')}
          </Button>
          {prompt && (
            <Button variant="soft" size="sm" onClick={() => void install()}>
              {t('act')}
            </Button>
          )}
        </div>
      </div>
    </aside>
  );
}
