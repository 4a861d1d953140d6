import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import openapiTS, { astToString } from 'openapi-typescript';
import { afterAll, expect, test } from 'vitest';
import { DOCUMENT } from '../testing/document.ts';

const run = promisify(execFile);
const ROOT = resolve(import.meta.dirname, '../../../../../..');
// Inside the repository, where the compiler is found.
const folder = await mkdtemp(join(ROOT, 'node_modules', '.generated-client-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

await writeFile(join(folder, 'api.ts'), astToString(await openapiTS(structuredClone(DOCUMENT))));

/** Compiles a program against the generated types. Returns what the compiler says. */
async function compiled(name: string, program: string): Promise<string> {
  await writeFile(join(folder, `${name}.ts`), program);
  const settings = { strict: true, noEmit: true, target: 'ES2024', module: 'NodeNext', types: [] };
  await writeFile(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: settings, files: [`${name}.ts`] }),
  );
  const tsc = join(ROOT, 'node_modules', '.bin', 'tsc');
  return run(tsc, ['-p', folder]).then(
    ({ stdout }) => stdout,
    ({ stdout }: { stdout: string }) => stdout,
  );
}

const TYPES = `
import type { operations } from './api.js';
type Body<Id extends keyof operations> =
  NonNullable<operations[Id]['requestBody']> extends { content: { 'application/json': infer Sent } } ? Sent : never;
type Query<Id extends keyof operations> = NonNullable<operations[Id]['parameters']['query']>;
type Answer<Id extends keyof operations, Status extends keyof operations[Id]['responses']> =
  operations[Id]['responses'][Status] extends { content: { 'application/json': infer Got } } ? Got : never;
`;

test('a client generated from the document compiles, with calls as their examples send them', async () => {
  const program = `${TYPES}
export const sent: Body<'requestWithdrawal'> = { type: 'coin', amount: 100 };
export const asked: Query<'adminListWithdrawals'> = { sort: 'krw_amount', order: 'asc', limit: 'all', status: '요청' };
export const adjusted: Body<'adminAdjustPoints'> = { member_id: 2, point: 12.5, type: 'point', is_hidden: 0 };
export const total = (page: Answer<'adminListMembers', 200>): number => page.total + (page.data[0]?.id ?? 0);
export const code: Answer<'requestWithdrawal', 409>['code'] = 'exceed_available';
export const guard: Answer<'requestWithdrawal', 'default'>['code'] = 'csrf';
`;
  expect(await compiled('sensible', program)).toBe('');
});

test('a generated client refuses values, fields and codes that no call has', async () => {
  const program = `${TYPES}
// @ts-expect-error no such kind of withdrawal
export const kind: Body<'requestWithdrawal'> = { type: 'nonsense', amount: 100 };
// @ts-expect-error the amount is missing
export const missing: Body<'requestWithdrawal'> = { type: 'coin' };
// @ts-expect-error no package is chosen
export const nothing: Body<'buyPackage'> = {};
// @ts-expect-error no such column
export const column: Query<'adminListMembers'> = { sort: 'nope' };
// @ts-expect-error no such field
export const field: Body<'logIn'> = { username: 'demo1', password: 'demo-star-1', is_admin: true };
// @ts-expect-error an id is a number
export const id: Body<'adminCompleteDeposits'> = { ids: ['1'] };
// @ts-expect-error the call never refuses so
export const code: Answer<'requestWithdrawal', 409>['code'] = 'center_in_use';
`;
  expect(await compiled('nonsense', program)).toBe('');
});
