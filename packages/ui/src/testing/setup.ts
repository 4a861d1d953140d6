import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// Runs before each file of the webs. The modules stay from file to file, so what a file must begin with
// stands here and not in a module that is loaded once.

globalThis.localStorage?.clear();
globalThis.sessionStorage?.clear();

// How long `find` and `waitFor` wait at most, in milliseconds. It ends a test that hangs, as vitest.limits.ts
// does.
configure({ asyncUtilTimeout: 60_000 });

// happy-dom lays nothing out. A virtual list shows the rows that fit into its own size, so every element gets
// one.
if (typeof HTMLElement !== 'undefined') {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1280);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(640);
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
