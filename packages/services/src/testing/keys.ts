import { dataKey, useDataKeys } from '@starline/db/column-encryption';
import { hashAtCost } from '../identity/passwords/hash.ts';

/** SECRET_KEY of the tests, and of the servers that tests start. */
export const TEST_SECRET = 'a secret key for tests of 32 bytes and more';
/** The data key of every test database. */
export const TEST_DATA_KEY = { id: '7e57da7a00000001', material: Buffer.alloc(32, 7) };

useDataKeys([dataKey(TEST_DATA_KEY.id, TEST_DATA_KEY.material)]);
/** The cost at which tests hash, so that a login takes a millisecond. */
export const TEST_COST = { memoryCost: 64, timeCost: 1, parallelism: 1 };

hashAtCost(TEST_COST);
