import { expect, test } from 'vitest';
import { targetsOf } from './test-targets.ts';

const FILES = [
  'apps/e2e/src/journeys/member-money.spec.ts',
  'apps/e2e/src/journeys/trees.spec.ts',
  'apps/e2e/src/product.ts',
  'apps/server/src/processes/env.test.ts',
  'packages/services/src/network/trees/move.test.ts',
  'packages/services/src/network/trees/move.ts',
  'packages/services/src/money/withdrawals/request.test.ts',
  'packages/ui/src/use-slots.test.tsx',
];
const targets = (...names: string[]) => targetsOf(names, FILES, '/project');

test.each(['services', '@starline/services', 'packages/services', './packages/services/'])(
  'finds the tests of a package by %s',
  (name) => {
    expect(targets(name)).toEqual({
      units: [
        'packages/services/src/money/withdrawals/request.test.ts',
        'packages/services/src/network/trees/move.test.ts',
      ],
      journeys: [],
    });
  },
);

test.each([
  'env.test.ts',
  'apps/server/src/processes/env.test.ts',
  '/project/apps/server/src/processes/env.test.ts',
  'processes/env',
])('finds one file by %s', (name) => {
  expect(targets(name).units).toEqual(['apps/server/src/processes/env.test.ts']);
});

test('finds a journey by its file name, with or without the ending', () => {
  const journeys = ['apps/e2e/src/journeys/member-money.spec.ts'];
  expect(targets('member-money')).toEqual({ units: [], journeys });
  expect(targets('member-money.spec.ts')).toEqual({ units: [], journeys });
  expect(targets('e2e').journeys).toHaveLength(2);
});

test('finds unit tests and journeys by a part of the path, each once', () => {
  expect(targets('trees', 'services/src/network/trees')).toEqual({
    units: ['packages/services/src/network/trees/move.test.ts'],
    journeys: ['apps/e2e/src/journeys/trees.spec.ts'],
  });
});

test('refuses a name without a test and names the packages', () => {
  expect(() => targets('product.ts')).toThrow('"product.ts"; packages: e2e, server, services, ui');
});
