import { expect, test } from 'vitest';
import { isGroup, navigation, navigationFor } from './navigation.ts';

test('the header has at most twelve entries, also where batches are on', () => {
  expect(navigationFor({ hasBatches: true, isScoped: false }).length).toBeLessThanOrEqual(12);
});

test('each dropdown of docs/compatibility/screens.md begins with its own links', () => {
  const begins = Object.fromEntries(
    navigation.filter(isGroup).map(({ id, links }) => [id, links.map((link) => link.id)]),
  );
  expect(begins).toMatchObject({ trees: ['recommendTree', 'sponsorTree'] });
  expect(begins.payouts?.slice(0, 2)).toEqual(['codeRewards', 'points']);
  expect(begins.settings?.[0]).toBe('percents');
});
