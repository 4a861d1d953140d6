import { expect, test } from 'vitest';
import { deviceName, isMobile } from './device-name.ts';

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1';
const edge = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/142.0 Safari/537.36 Edg/142.0';

test('names browser and system of a user agent', () => {
  expect(deviceName(iphone)).toBe('Safari · iOS');
  expect(deviceName(edge)).toBe('Edge · Windows');
  expect(deviceName('curl/8')).toBe('');
});

test('recognises a phone', () => {
  expect(isMobile(iphone)).toBe(true);
  expect(isMobile(edge)).toBe(false);
});
