import { beforeEach, expect, test, vi } from 'vitest';

const load = async () => {
  vi.resetModules();
  return import('./safe-storage.ts');
};
const working = () => {
  const texts = new Map<string, string>();
  return {
    texts,
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
  };
};
const refusing = (refusal: string) => () => {
  throw new DOMException(refusal);
};

beforeEach(() => void vi.unstubAllGlobals());

test('a storage that works keeps the texts, and nothing is said', async () => {
  const storage = working();
  vi.stubGlobal('localStorage', storage);
  const { safeStorage, storageRefusal } = await load();
  safeStorage.setItem('user', 'a');
  expect([storage.texts.get('user'), safeStorage.getItem('user')]).toEqual(['a', 'a']);
  safeStorage.removeItem('user');
  expect([safeStorage.getItem('user'), storageRefusal.get()]).toEqual([null, false]);
});

test('a full storage is read, and what it refuses is kept for the visit', async () => {
  const storage = { ...working(), setItem: refusing('QuotaExceededError') };
  storage.texts.set('theme', 'dark');
  storage.texts.set('user', 'of an earlier visit');
  vi.stubGlobal('localStorage', storage);
  const { safeStorage, storageRefusal } = await load();
  const heard = vi.fn();
  storageRefusal.subscribe(heard);
  safeStorage.setItem('user', 'a');
  safeStorage.setItem('user', 'b');
  expect([safeStorage.getItem('theme'), safeStorage.getItem('user')]).toEqual(['dark', 'b']);
  safeStorage.removeItem('user');
  expect(safeStorage.getItem('user')).toBeNull();
  expect([heard.mock.calls.length, storageRefusal.get()]).toEqual([1, true]);
});

test('a storage whose access is denied works from memory, removing included', async () => {
  vi.stubGlobal('sessionStorage', undefined);
  Object.defineProperty(globalThis, 'sessionStorage', { configurable: true, get: refusing('SecurityError') });
  const { safeSession } = await load();
  expect(safeSession.getItem('step')).toBeNull();
  safeSession.setItem('step', 'to');
  expect(safeSession.getItem('step')).toBe('to');
  safeSession.removeItem('step');
  expect(safeSession.getItem('step')).toBeNull();
});
