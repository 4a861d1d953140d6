import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useShortcuts } from '../../lib/shortcuts.ts';
import { Help } from './help.tsx';
import { linksFor } from './navigation.ts';
import { useShown } from './use-pending.ts';

/**
 * The keys that work on every screen: G and a letter opens another, Ctrl Enter confirms what a dialog asks.
 */
export function ShellKeys() {
  const navigate = useNavigate();
  const [isHelping, setHelping] = useState(false);
  const screens = linksFor(useShown()).map(({ key, to }) => [`g ${key}`, () => void navigate({ to })]);
  useShortcuts({
    ...Object.fromEntries(screens),
    '?': () => setHelping(true),
    'mod+Enter': confirmOpenDialog,
  });
  return isHelping && <Help onClose={() => setHelping(false)} />;
}

/** The buttons below the content of a `Dialog`, which is the third part after the head. */
const FOOT_BUTTONS = ':scope > div > div:nth-of-type(3) > button';

/**
 * Presses the last button of the open dialog, which is the one that acts. A toast that stands in the dialog
 * is no part of it.
 */
function confirmOpenDialog() {
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
  const buttons = dialog?.querySelectorAll<HTMLButtonElement>(FOOT_BUTTONS) ?? [];
  [...buttons].at(-1)?.click();
}
