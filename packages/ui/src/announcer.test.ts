import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sayChanges } from './announcer.ts';
import { enterTopLayer } from './top-layer.ts';

const attach = vi.spyOn(HTMLElement.prototype, 'attachShadow');
const stop = sayChanges();
const root = attach.mock.results[0]?.value as ShadowRoot;
attach.mockRestore();
afterAll(stop);

let said: string[] = [];
const heard = new MutationObserver((records) => {
  for (const { addedNodes, target } of records)
    for (const node of addedNodes)
      said.push(`${(target as Element).getAttribute('aria-live')}: ${node.textContent}`);
});
heard.observe(root, { childList: true, subtree: true });
afterAll(() => heard.disconnect());

const main = document.createElement('main');
beforeEach(() => {
  said = [];
  document.body.append(main);
});
afterEach(() => {
  main.replaceChildren();
  main.remove();
});
const frame = () => new Promise((done) => requestAnimationFrame(done));
/** Longer than what is said waits. */
const quiet = () => new Promise((done) => setTimeout(done, 450));
const show = (html: string) => main.insertAdjacentHTML('beforeend', html);

test('says what appears once, with a space between its parts and without pictures', async () => {
  show('<p data-said="shown"><b>3건</b><span>1,200.00<span> P</span></span><i aria-hidden="true">✓</i></p>');
  await expect.poll(() => said).toEqual(['polite: 3건 1,200.00 P']);
});

test('says a refusal at once, before what waits', async () => {
  show('<p data-said="shown">1-25</p><p data-said="now">The login failed</p>');
  await expect.poll(() => said).toEqual(['assertive: The login failed', 'polite: 1-25']);
});

test('says a range of rows when it changes, not when it appears', async () => {
  show('<p data-said="changed">1-25 / 304</p><p data-said="shown">304</p>');
  await expect.poll(() => said).toEqual(['polite: 304']);
  const [range] = main.children;
  if (range) range.textContent = '26-50 / 304';
  await expect.poll(() => said).toEqual(['polite: 304', 'polite: 26-50 / 304']);
});

test('says a figure that follows typing when it stands still', async () => {
  show('<p data-said="changed">0</p>');
  const [figure] = main.children;
  for (const text of ['1', '12', '120']) {
    if (figure) figure.textContent = text;
    await frame();
  }
  await expect.poll(() => said).toEqual(['polite: 120']);
});

const FORM = `
  <form>
    <label for="amount">Amount</label><input id="amount"><p id="amount-error" data-said="error">At least 10 P</p>
    <label for="memo">Memo</label><input id="memo"><p id="memo-error" data-said="error">Too long</p>
  </form>`;

test('says the first error of a form with the label of its field, again each time it is sent', async () => {
  show(FORM);
  await expect.poll(() => said).toEqual(['assertive: Amount: At least 10 P']);
  main.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true }));
  await expect.poll(() => said).toHaveLength(2);
  expect(said[1]).toBe(said[0]);
});

test('does not say an error that the form took back when it was sent', async () => {
  show(FORM);
  await expect.poll(() => said).toHaveLength(1);
  main.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true }));
  for (const error of main.querySelectorAll('[data-said]')) error.remove();
  show('<p data-said="shown">Saved</p>');
  await expect.poll(() => said).toEqual(['assertive: Amount: At least 10 P', 'polite: Saved']);
});

test('says the same sentence again when it appears again', async () => {
  show('<p data-said="shown">Copied</p>');
  await expect.poll(() => said).toHaveLength(1);
  main.replaceChildren();
  show('<p data-said="shown">Copied</p>');
  await expect.poll(() => said).toEqual(['polite: Copied', 'polite: Copied']);
});

test('says an error once that became another when its form was sent', async () => {
  // As a browser does: the document of the tests draws at once.
  const frames = vi.spyOn(window, 'requestAnimationFrame');
  frames.mockImplementation((draw) => Number(setTimeout(draw, 16)));
  show(FORM);
  await expect.poll(() => said).toHaveLength(1);
  main.querySelector('form')?.addEventListener('submit', () => {
    const error = main.querySelector('#amount-error');
    if (error) error.textContent = 'At most 90 P';
  });
  main.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true }));
  await quiet();
  expect(said).toEqual(['assertive: Amount: At least 10 P', 'assertive: Amount: At most 90 P']);
  frames.mockRestore();
});

test('says the first error that is shown again, not one in a part that is hidden', async () => {
  show(FORM);
  await expect.poll(() => said).toHaveLength(1);
  const hidden = main.querySelector('#amount-error');
  if (hidden) hidden.checkVisibility = () => false;
  main.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true }));
  await quiet();
  expect(said[1]).toBe('assertive: Memo: Too long');
});

test('does not say a figure that is what it was when it stands still', async () => {
  show('<p data-said="shown">10</p>');
  await expect.poll(() => said).toEqual(['polite: 10']);
  const [figure] = main.children;
  for (const text of ['12', '10']) {
    if (figure) figure.textContent = text;
    await frame();
  }
  await quiet();
  expect(said).toEqual(['polite: 10']);
});

test('leaves no mark for a text that was taken back before it was said', async () => {
  show('<p data-said="shown">Saving</p><p data-said="shown">Saved</p>');
  await frame();
  main.firstElementChild?.replaceChildren();
  await quiet();
  expect(said).toEqual(['polite: Saved']);
});

test('leaves out what is hidden within a text', async () => {
  show('<p data-said="shown"><b>1,200 P</b><b>1.2k</b></p>');
  const short = main.querySelector('b:last-child');
  if (short) short.checkVisibility = () => false;
  await expect.poll(() => said).toEqual(['polite: 1,200 P']);
});

test('says a text although another one never stands still', async () => {
  show('<p data-said="changed">0</p><p data-said="shown">Saved</p>');
  const [clock] = main.children;
  let second = 0;
  const ticking = setInterval(() => {
    second += 1;
    if (clock) clock.textContent = String(second);
  }, 100);
  await expect.poll(() => said.join(), { timeout: 3000 }).toContain('Saved');
  clearInterval(ticking);
});

test('reads a long text once for many changes in it', async () => {
  show(`<ul data-said="changed">${'<li>row</li>'.repeat(2000)}</ul>`);
  await frame();
  const walks = vi.spyOn(document, 'createTreeWalker');
  for (const row of [...main.querySelectorAll('li')].slice(1)) row.remove();
  await frame();
  expect(walks.mock.calls.length).toBe(1);
  walks.mockRestore();
});

test('stands in the topmost dialog, because what stands outside of it is inert', () => {
  const dialog = document.createElement('dialog');
  main.append(dialog);
  const close = enterTopLayer(dialog);
  expect(root.host.parentElement).toBe(dialog);
  close();
  expect(root.host.parentElement).toBe(document.body);
});
