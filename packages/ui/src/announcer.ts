import { followTop } from './top-layer.ts';

/** A figure that follows typing is said when it stands still. */
const QUIET_MS = 400;
/** No text waits longer than this for others that never stand still. */
const LONGEST_WAIT_MS = 1_200;
/** Then what was said leaves the document, so that a reader does not come upon it again. */
const KEPT_MS = 5_000;
/** The longest text that is said, in letters. */
const LONGEST = 400;

/** The text of each element when it was last said. */
const said = new WeakMap<Element, string>();
const waiting = new Set<Element>();
let waitingSince = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let announce: (text: string, isUrgent: boolean) => void = () => {};

/**
 * Says through a screen reader what stands in elements with `data-said`: "shown" when it appears or changes,
 * "changed" only when it changes, "now" before what is being said, "error" like "now" with the label of its
 * field. Of several errors the first one is said, and again each time its form is sent. Several screen
 * readers miss a live region that comes with its text: there is one for all, which stands before its first
 * text. Called once by each web; returns a function that ends it. docs/access.md#said.
 */
export function sayChanges(): () => void {
  const host = document.createElement('div');
  host.style.cssText = 'position:fixed;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)';
  // Closed: a search of the page for a sentence finds only the one that is seen.
  const root = host.attachShadow({ mode: 'closed' });
  const [polite, urgent] = [regionIn(root, 'polite'), regionIn(root, 'assertive')];
  announce = (text, isUrgent) => {
    if (text === '') return;
    const sentence = document.createElement('p');
    sentence.textContent = text;
    (isUrgent ? urgent : polite).append(sentence);
    setTimeout(() => sentence.remove(), KEPT_MS);
  };
  const leaveTop = followTop((top) => top.append(host));
  const end = new AbortController();
  document.addEventListener('submit', sayErrorAgain, { capture: true, signal: end.signal });
  const changes = new MutationObserver(noteChanges);
  changes.observe(document.body, { childList: true, characterData: true, subtree: true });
  noteAppeared(document.body);
  return () => {
    end.abort();
    changes.disconnect();
    clearTimeout(timer);
    waiting.clear();
    leaveTop();
    host.remove();
  };
}

function regionIn(root: ShadowRoot, manner: 'polite' | 'assertive'): HTMLElement {
  const region = document.createElement('div');
  region.setAttribute('aria-live', manner);
  root.append(region);
  return region;
}

const mannerOf = (element: Element) => element.getAttribute('data-said');
const isError = (element: Element) => mannerOf(element) === 'error';
const isUrgent = (element: Element) => isError(element) || mannerOf(element) === 'now';
/** Some lists are in the document twice, as a table and as cards. */
const isShown = (element: Element) =>
  element.isConnected && (element.checkVisibility?.({ visibilityProperty: true }) ?? true);
const isNoPicture = (part: Element) => !part.closest('[aria-hidden="true"]');

/** Returns the text of an element without pictures, with a space between its parts. */
function textOf(element: Element, isPart = isNoPicture): string {
  const parts: string[] = [];
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node.parentElement && isPart(node.parentElement)) parts.push(node.nodeValue ?? '');
  return parts.join(' ').replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST);
}

function sentenceOf(element: Element): string {
  const field = isError(element) && element.id.replace(/-error$/, '');
  const label = field && document.querySelector(`label[for="${CSS.escape(field)}"]`);
  const text = textOf(element, (part) => isNoPicture(part) && isShown(part));
  return label ? `${textOf(label)}: ${text}` : text;
}

function noteChanges(records: readonly MutationRecord[]): void {
  const changed = new Set<Element>();
  for (const { target, addedNodes } of records) {
    const around = (target instanceof Element ? target : target.parentElement)?.closest('[data-said]');
    if (around) changed.add(around);
    for (const node of addedNodes) if (node instanceof Element) noteAppeared(node);
  }
  for (const element of changed) note(element);
}

function noteAppeared(element: Element): void {
  const inside = element.querySelectorAll('[data-said]');
  for (const each of element.matches('[data-said]') ? [element, ...inside] : inside) {
    if (mannerOf(each) === 'changed' && !said.has(each)) said.set(each, textOf(each));
    note(each);
  }
}

function note(element: Element): void {
  const text = textOf(element);
  if (text === '') said.delete(element);
  if (text === '' || text === said.get(element)) {
    waiting.delete(element);
    return;
  }
  if (waiting.size === 0) waitingSince = Date.now();
  waiting.add(element);
  clearTimeout(timer);
  const longest = Math.max(waitingSince + LONGEST_WAIT_MS - Date.now(), 0);
  timer = setTimeout(sayWaiting, [...waiting].some(isUrgent) ? 0 : Math.min(QUIET_MS, longest));
}

function sayWaiting(): void {
  const shown = [...waiting].filter(isShown);
  waiting.clear();
  const [, ...laterErrors] = shown.filter(isError).sort(inOrder);
  const sentences = (urgent: boolean) =>
    shown.filter((each) => isUrgent(each) === urgent && !laterErrors.includes(each)).map(sentenceOf);
  announce(sentences(true).join('. '), true);
  announce(sentences(false).join('. '), false);
  for (const each of shown) said.set(each, textOf(each));
}

const inOrder = (a: Element, b: Element): number =>
  a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;

/** An error that was there before the form was sent does not change, and would be silence. */
function sayErrorAgain({ target }: Event): void {
  const errors = target instanceof Element ? target.querySelectorAll('[data-said="error"]') : [];
  const error = [...errors].find(isShown);
  if (!error) return;
  const before = textOf(error);
  // After the form has judged what was typed: by then the error may be gone, or another that is said already.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (isShown(error) && textOf(error) === before) announce(sentenceOf(error), true);
    }),
  );
}
