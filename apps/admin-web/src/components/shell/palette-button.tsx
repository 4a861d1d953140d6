import { lazyDialog } from '@starline/web/components/lazy-component';
import { Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useShortcuts } from '../../lib/shortcuts.ts';
import { Keys } from '../keys.tsx';

const CommandPalette = lazyDialog(() => import('./command-palette.tsx').then((file) => file.CommandPalette));

type PaletteButtonProps = { isOpen: boolean; onOpen: (isOpen: boolean) => void };

export function PaletteButton({ isOpen, onOpen }: PaletteButtonProps) {
  const { t } = useTranslation();
  useShortcuts({ 'mod+k': () => onOpen(true) });
  return (
    <>
      <button
        type="button"
        onClick={() => onOpen(true)}
        className="inline-flex h-8 items-center gap-4 rounded-sm border border-line bg-bg px-2.5 text-ink-3 text-sm hover:text-ink max-md:hidden"
      >
        <Search aria-hidden size={14} className="2xl:hidden [:lang(ko)_&]:hidden" />
        <span className="max-2xl:[:lang(en)_&]:sr-only">{t('goTo')}</span>
        <span className="max-2xl:hidden">
          <Keys>Ctrl K</Keys>
        </span>
      </button>
      {isOpen && <CommandPalette onClose={() => onOpen(false)} />}
    </>
  );
}
