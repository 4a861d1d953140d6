import { isComposing } from '@starline/ui/on-enter';
import { storedText } from '@starline/web/stored-text';
import { useEffect, useRef } from 'react';

/** What each key does. A key without an act is left to what is below: an older layer, or the browser. */
export type Shortcuts = Readonly<Record<string, (() => unknown) | undefined>>;

const PREFIX = 'g';
/** How long after the prefix the second key is awaited. */
const PREFIX_MS = 1500;

type Layer = { current: Shortcuts };
const layers: Layer[] = [];
let prefixedUntil = 0;

const OFF = 'off';
const stored = storedText('admin-single-keys');
/**
 * Whether single letters, digits and signs are keys, in this browser: who dictates, or whose hand trembles,
 * switches them off. Ctrl K, Enter, Space and Escape stay. WCAG 2.1.4.
 */
export const useSingleKeys = () =>
  [stored.useText() !== OFF, (isOn: boolean) => (isOn ? stored.clear() : stored.write(OFF))] as const;

/**
 * Binds keys while the component is mounted: `j`, `Space`, `Enter`, `[`, `g w` (one after the other) or
 * `mod+k` (Ctrl, or Cmd). Of two components with the same key the one that was mounted last has it. Except
 * for `mod+`, keys do nothing while text is typed, a dialog, a panel or a menu is open, or a control has the
 * focus that takes the key itself.
 */
export function useShortcuts(shortcuts: Shortcuts): void {
  const layer = useRef(shortcuts);
  layer.current = shortcuts;
  useEffect(() => {
    if (layers.length === 0) addEventListener('keydown', press);
    layers.push(layer);
    return () => {
      layers.splice(layers.indexOf(layer), 1);
      if (layers.length === 0) removeEventListener('keydown', press);
    };
  }, []);
}

function press(event: KeyboardEvent): void {
  if (event.defaultPrevented || isComposing(event) || event.altKey) return;
  const key = keyOf(event);
  if (event.ctrlKey || event.metaKey) run(`mod+${key}`, event);
  else if (isBusy(event.target)) leaveField(event.target, key);
  else if (!takesKey(event.target, key)) pressBare(key, event);
}

function pressBare(key: string, event: KeyboardEvent): void {
  if (event.key.length === 1 && event.key !== ' ' && stored.read() === OFF) return;
  const isPrefixed = performance.now() < prefixedUntil;
  prefixedUntil = !isPrefixed && key === PREFIX ? performance.now() + PREFIX_MS : 0;
  if (prefixedUntil === 0) run(isPrefixed ? `${PREFIX} ${key}` : key, event);
}

function run(key: string, event: KeyboardEvent): void {
  const act = layers.findLast(({ current }) => current[key])?.current[key];
  if (!act) return;
  event.preventDefault();
  act();
}

/** The name of the key. Where the keyboard writes Hangul or kana, a letter is known by its place. */
function keyOf({ key, code, shiftKey }: KeyboardEvent): string {
  if (key === ' ') return 'Space';
  if (/^[a-z]$/i.test(key)) return shiftKey ? `shift+${key.toLowerCase()}` : key.toLowerCase();
  const isOtherScript = key === 'Process' || (key.length === 1 && key > '\u007f');
  const letter = isOtherScript ? /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() : undefined;
  return letter ?? key;
}

/**
 * Escape leaves the field that is typed into, so that the letters are keys again. In a dialog it closes the
 * dialog.
 */
function leaveField(target: EventTarget | null, key: string): void {
  if (key === 'Escape' && target instanceof HTMLElement && !target.closest('dialog')) target.blur();
}

const isBusy = (target: EventTarget | null): boolean =>
  isTyping(target) || document.querySelector('dialog[open], [role="menu"], [role="dialog"]') !== null;

/** Whether the user types text there. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName)) &&
  !(target instanceof HTMLInputElement && target.type === 'checkbox');

const PRESSES: ReadonlySet<string> = new Set(['Enter', 'Space']);
/** Enter and space are what buttons, links and checkboxes are pressed with. */
const takesKey = (target: EventTarget | null, key: string): boolean =>
  PRESSES.has(key) &&
  target instanceof Element &&
  target.closest('a, button, input, summary, [role="tab"], [role="option"]') !== null;
