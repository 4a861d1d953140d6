import { isEnter } from './on-enter.ts';

/**
 * What the focus may go to by itself. No text field: on a phone its keyboard would rise over the page.
 */
const FOCUSABLE =
  'a[href], button:not(:disabled), input:is([type="checkbox"], [type="radio"]):not(:disabled), summary, [tabindex="0"]';

/** An ancestor of what had the focus, or that itself, with its neighbours at that time. */
type Step = { parent: Element; next: Element | null; previous: Element | null };

const trails = new WeakMap<Element, readonly Step[]>();
let last: HTMLElement | undefined;
let isHeadingDue = false;
let isDue = false;

/**
 * Keeps the focus on something: when what had it is removed or disabled, as a row whose act has ended, the
 * nearest neighbour takes it, else the heading of the page. Nothing happens when a person leaves a control by
 * a click beside it. A held key presses a button once. Called once by each web; returns a function that ends
 * it. docs/access.md#focus.
 */
export function keepFocus(): () => void {
  const end = new AbortController();
  const listening = { capture: true, signal: end.signal };
  document.addEventListener('focusin', note, listening);
  document.addEventListener('keydown', actOnce, listening);
  document.addEventListener('keydown', goOn, listening);
  document.addEventListener('pointerdown', goOn, listening);
  const changes = new MutationObserver(checkSoon);
  changes.observe(document, {
    childList: true,
    subtree: true,
    attributeFilter: ['disabled', 'hidden', 'inert'],
  });
  return () => {
    end.abort();
    changes.disconnect();
  };
}

/** Focuses the heading of the page that was opened, as soon as it is there. */
export function focusHeading(): void {
  isHeadingDue = true;
  check();
}

/** Gives the focus back to what had it, or to what is nearest to it now. */
export function returnFocus(to: Element | null): void {
  if (!(to instanceof HTMLElement) || to === document.body) return;
  last = to;
  if (isUsable(to)) to.focus();
  else checkSoon();
}

function note({ target }: Event): void {
  if (!(target instanceof HTMLElement) || target === document.body) return;
  last = target;
  const steps: Step[] = [];
  for (let at: Element = target; at.parentElement; at = at.parentElement)
    steps.push({
      parent: at.parentElement,
      next: at.nextElementSibling,
      previous: at.previousElementSibling,
    });
  trails.set(target, steps);
}

/** A person who presses something wants the focus where it is. */
function goOn(): void {
  isHeadingDue = false;
}

function actOnce(event: KeyboardEvent): void {
  const { target, repeat } = event;
  if (!repeat || !(target instanceof Element)) return;
  const isPress = isEnter(event)
    ? !target.matches('textarea, [contenteditable]')
    : event.key === ' ' && target.matches('button, summary');
  if (isPress) event.preventDefault();
}

/** A frame later: who removes something often focuses what follows it. */
function checkSoon(): void {
  if (isDue) return;
  isDue = true;
  requestAnimationFrame(() => {
    isDue = false;
    check();
  });
}

const isNowhere = (): boolean => {
  const { activeElement: at, body } = document;
  return !at || at === body || !isUsable(at);
};

const isUsable = (element: Element): boolean =>
  element.isConnected && !element.matches(':disabled') && !element.closest('[hidden], [inert]');

/** What a narrow or wide window hides takes no focus. */
const isShown = (element: Element): boolean => element.checkVisibility?.() ?? true;

function check(): void {
  const heading = document.querySelector<HTMLElement>('h1');
  if (isHeadingDue && heading) {
    isHeadingDue = false;
    heading.focus({ preventScroll: true });
    return;
  }
  if (isNowhere() && last && !isUsable(last)) focusOn(nearestTo(last));
}

function nearestTo(lost: Element): HTMLElement | undefined {
  for (const { parent, next, previous } of trails.get(lost) ?? []) {
    const near = firstIn(next) ?? firstIn(previous);
    if (near) return near;
    if (parent.matches('main, body')) break;
    const inside = firstIn(parent.matches('dialog') ? parent.querySelector('h2') : parent);
    if (inside) return inside;
  }
  const main = document.querySelector('main');
  return (main ?? document).querySelector<HTMLElement>('h1') ?? main ?? undefined;
}

function firstIn(element: Element | null): HTMLElement | undefined {
  if (!element || !isUsable(element)) return undefined;
  if (element.matches(`${FOCUSABLE}, h2`) && isShown(element)) return element as HTMLElement;
  return [...element.querySelectorAll<HTMLElement>(FOCUSABLE)].find(isShown);
}

function focusOn(element: HTMLElement | undefined): void {
  if (element && element.tabIndex < 0) element.tabIndex = -1;
  element?.focus({ preventScroll: true });
}
