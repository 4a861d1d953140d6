import { expect, test } from 'vitest';
import { exportName } from './download.ts';

test('an export is named by the business day and time: 08:30 in Seoul is not yesterday', () => {
  const morning = new Date('2026-11-22T23:30:05Z');
  expect(exportName('members', morning, 'Asia/Seoul')).toBe('members-20261123-083005.xlsx');
});
