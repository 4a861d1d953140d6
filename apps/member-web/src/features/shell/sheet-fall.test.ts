import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fall } from './sheet-fall.ts';

const falling = () => document.querySelectorAll('[data-falling]');
let finish: () => void;
let isSheet = true;

beforeEach(() => {
  isSheet = true;
  vi.stubGlobal('matchMedia', () => ({ matches: isSheet }));
  HTMLElement.prototype.animate = vi.fn(
    () =>
      ({
        finished: new Promise<void>((done) => {
          finish = done;
        }),
      }) as never,
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

function closed() {
  const dialog = document.createElement('dialog');
  dialog.innerHTML = '<h2 id="title">Withdraw?</h2><button>Yes</button>';
  fall(dialog);
}

test('a copy of a closed sheet falls where no reader or finger finds it, and is removed', async () => {
  closed();
  const [copy] = falling() as NodeListOf<HTMLElement>;
  expect([copy?.textContent, copy?.inert, copy?.ariaHidden]).toEqual(['Withdraw?Yes', true, 'true']);
  expect(copy?.querySelector('[id]')).toBeNull();
  expect(vi.mocked(HTMLElement.prototype.animate).mock.calls[0]?.[1]).toMatchObject({ duration: 160 });
  finish();
  await expect.poll(() => falling().length).toBe(0);
});

test('nothing falls on a wide screen or with reduced motion', () => {
  isSheet = false;
  closed();
  expect(falling()).toHaveLength(0);
});
