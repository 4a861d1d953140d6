import { expect, test } from 'vitest';
import { searchTerms } from './search-terms.ts';

test('a phone number is found in any writing', () => {
  for (const typed of [
    '010-1234-5678',
    '010 1234 5678',
    '+82 10-1234-5678',
    '821012345678',
    '(010)1234.5678',
  ])
    expect(searchTerms(typed).phones).toEqual(expect.arrayContaining(['01012345678', '821012345678']));
  expect(searchTerms('1234').phones).toEqual([]);
});

test('an account number is looked for in every spelling with up to four dashes', () => {
  const { accounts } = searchTerms('9496818975321');
  for (const spelling of ['9496818975321', '949-6818-975321', '94-9681-89753-21', '9-4-9-6-818975321'])
    expect(accounts).toContain(spelling);
  expect(new Set(accounts).size).toBe(accounts.length);
  expect(accounts).toHaveLength(1 + 12 + 66 + 220 + 495);
  expect(searchTerms('949-6818-975321').accounts).toEqual(expect.arrayContaining([...accounts]));
  expect(searchTerms('1'.repeat(20)).accounts.length).toBeLessThan(2_000);
  expect(searchTerms('kim-123456').accounts).toEqual([]);
});

test('a text is read with each meaning that it can have', () => {
  expect(searchTerms('1,500')).toMatchObject({ part: '1,500', id: undefined, amount: 150_000 });
  expect(searchTerms('1500')).toMatchObject({ id: 1500, amount: 150_000, phones: [] });
  expect(searchTerms('Kim')).toMatchObject({
    part: 'kim',
    id: undefined,
    amount: undefined,
    wallet: undefined,
  });
  const transaction = 'AB'.repeat(32);
  expect(searchTerms(transaction)).toMatchObject({
    transactionId: transaction.toLowerCase(),
    part: undefined,
  });
  expect(searchTerms('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t').wallet).toBe('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t');
  expect(searchTerms('0').amount).toBeUndefined();
  expect(searchTerms('a')).toMatchObject({ part: undefined });
});

test('a comma counts only between groups of thousands', () => {
  expect(searchTerms('1,234,500.25').amount).toBe(123_450_025);
  for (const typed of ['12,5', '1,2345', ',500', '1,50', '12,34,567'])
    expect(searchTerms(typed).amount, typed).toBeUndefined();
});
