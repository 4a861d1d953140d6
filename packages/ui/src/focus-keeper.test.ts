import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { focusHeading, keepFocus, returnFocus } from './focus-keeper.ts';

afterAll(keepFocus());
afterEach(() => document.body.replaceChildren());

beforeEach(() => {
  document.body.innerHTML = `
    <main>
      <h1 tabindex="-1">Withdrawals</h1>
      <table><tbody>
        <tr id="first"><td><button>complete 1</button></td></tr>
        <tr id="second"><td><button>complete 2</button></td></tr>
        <tr id="third"><td><button>complete 3</button></td></tr>
      </tbody></table>
      <nav><button>previous</button><span>1-10</span><button>next</button></nav>
    </main>`;
});

const button = (name: string) =>
  [...document.querySelectorAll('button')].find(
    ({ textContent }) => textContent === name,
  ) as HTMLButtonElement;
const nameOfFocus = () => document.activeElement?.textContent;
/** The keeper looks a frame after the change. */
const afterwards = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));

test('the next row takes the focus of a row that is removed, the row before that of the last one', async () => {
  button('complete 2').focus();
  document.querySelector('#second')?.remove();
  await afterwards();
  expect(nameOfFocus()).toBe('complete 3');
  document.querySelector('#third')?.remove();
  await afterwards();
  expect(nameOfFocus()).toBe('complete 1');
});

test('a button that is pressed to its end gives the focus to its neighbour', async () => {
  button('next').focus();
  button('next').disabled = true;
  await afterwards();
  expect(nameOfFocus()).toBe('previous');
});

test('the heading takes the focus of a page whose parts are all removed', async () => {
  button('complete 1').focus();
  for (const part of document.querySelectorAll('table, nav')) part.remove();
  await afterwards();
  expect(nameOfFocus()).toBe('Withdrawals');
});

test('a person who clicks beside a control leaves it', async () => {
  button('complete 1').focus();
  button('complete 1').blur();
  document.querySelector('nav')?.remove();
  await afterwards();
  expect(document.activeElement).toBe(document.body);
});

test('what had the focus before a dialog and is gone gives it to what is nearest', async () => {
  const opener = button('complete 2');
  opener.focus();
  opener.blur();
  document.querySelector('#second')?.remove();
  returnFocus(opener);
  await afterwards();
  expect(nameOfFocus()).toBe('complete 3');
});

test('the heading of an opened page takes the focus once it is there, unless a person went on', async () => {
  const heading = () => Object.assign(document.createElement('h1'), { tabIndex: -1, textContent: 'Member' });
  const open = async (meanwhile: () => void) => {
    document.querySelector('h1')?.remove();
    button('complete 1').focus();
    focusHeading();
    meanwhile();
    document.querySelector('main')?.prepend(heading());
    await afterwards();
    return nameOfFocus();
  };
  expect(await open(() => undefined)).toBe('Member');
  expect(await open(() => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' })))).toBe(
    'complete 1',
  );
});

test('a held key presses a button once', () => {
  const press = (repeat: boolean) =>
    button('next').dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', repeat, bubbles: true, cancelable: true }),
    );
  expect([press(false), press(true)]).toEqual([true, false]);
});
