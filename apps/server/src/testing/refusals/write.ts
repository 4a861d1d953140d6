import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ErrorCode } from '@starline/domain/errors';
import { z } from 'zod';
import { DOCUMENTED_CALLS } from '../../http/rest/documented-calls.ts';
import { THROWN } from '../../http/rest/thrown.ts';
import { proceduresOf } from '../procedures.ts';
import { codesBehind } from './code-graph.ts';
import { EXCEPTIONS } from './exceptions.ts';

/**
 * Compares `http/rest/thrown.ts` with the code of the procedures that documented calls run, and exits with 1
 * when a refusal is missing there or too many. `--write` writes the file. TypeScript has no type for what a
 * function throws, so the list is read from the source. `npm run verify` runs this file.
 * docs/api/rest.md#refusals
 */
const FILE = fileURLToPath(new URL('../../http/rest/thrown.ts', import.meta.url));
const used = new Set<object>();

const takesKey = (input: z.ZodType | undefined): boolean =>
  input !== undefined &&
  'idempotencyKey' in
    ((z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }).properties ?? {}) as object);

function thrownBy({ surface, name, input, proof }: ReturnType<typeof proceduresOf>[number]): ErrorCode[] {
  const isException = (code: ErrorCode, place: string) => {
    const found = EXCEPTIONS.find(
      (each) =>
        `packages/${each.place.replace('/', '/src/')}` === place &&
        (each.codes?.includes(code) ?? true) &&
        (each.of?.some((one) => one === name || one === `${surface} ${name}`) ?? true),
    );
    if (found) used.add(found);
    return found !== undefined;
  };
  const codes = [...codesBehind(surface, name)].flatMap(([code, places]) =>
    places.every((place) => isException(code, place)) || (code === 'idempotency_conflict' && !takesKey(input))
      ? []
      : [code],
  );
  return [...new Set([...codes, ...(surface === 'member' && proof ? (['proof_required'] as const) : [])])];
}

const entries = (['member', 'admin'] as const).map((surface) => {
  const asked = new Set<string>(
    DOCUMENTED_CALLS.filter((call) => (call.surface === 'admin') === (surface === 'admin')).flatMap(
      ({ asks }) => asks,
    ),
  );
  const all = proceduresOf(surface).filter(({ name }) => asked.has(name));
  return [
    surface,
    Object.fromEntries(
      all
        .map((procedure) => [procedure.name, thrownBy(procedure).sort().join(' ')] as const)
        .filter(([, codes]) => codes !== '')
        .sort(([one], [other]) => (one < other ? -1 : 1)),
    ),
  ] as const;
});
const now = Object.fromEntries(entries);

const lines = entries.flatMap(([surface, procedures]) => [
  `  ${surface}: {`,
  ...Object.entries(procedures).map(([name, codes]) => `    '${name}': '${codes}',`),
  '  },',
]);
if (process.argv.includes('--write')) {
  const [head = ''] = readFileSync(FILE, 'utf8').split('  member: {');
  writeFileSync(FILE, `${head}${lines.join('\n')}\n};\n`);
} else {
  const said: Record<string, Record<string, string>> = THROWN;
  const found = entries.flatMap(([surface, procedures]) =>
    [...new Set([...Object.keys(procedures), ...Object.keys(said[surface] ?? {})])]
      .filter((name) => procedures[name] !== said[surface]?.[name])
      .map((name) => `${surface} ${name}: "${said[surface]?.[name]}" is now "${now[surface]?.[name]}"`),
  );
  const stale = EXCEPTIONS.filter((each) => !used.has(each)).map(
    ({ place }) => `${place}: no documented call reaches it, remove the exception`,
  );
  if (found.length > 0) found.push('run `npm run refusals` and read what changed');
  if (found.length + stale.length > 0) process.stdout.write(`${[...found, ...stale].join('\n')}\n`);
  process.exitCode = found.length + stale.length > 0 ? 1 : 0;
}
