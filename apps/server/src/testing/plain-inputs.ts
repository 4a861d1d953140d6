import { z } from 'zod';
import { DOCUMENTED_CALLS } from '../http/rest/documented-calls.ts';
import { conversionOf } from '../http/rest/wire.ts';
import { proceduresOf } from './procedures.ts';
import { textsOf } from './texts-of.ts';

/**
 * Walks the inputs of all procedures and documented calls. Exits with 1 and a line for each text that is not
 * made by `packages/validators/src/texts.ts`, and for each line that takes a line break. `npm run verify`
 * runs this file. docs/domain/access.md#texts.
 */
const inputs = [
  ...[...proceduresOf('member'), ...proceduresOf('admin')].flatMap(({ surface, name, input }) =>
    input ? [[`${surface} ${name}`, input] as const] : [],
  ),
  ...DOCUMENTED_CALLS.flatMap(({ method, path, params, query, body, map }) => {
    const read = Object.entries({ ...params, ...query, ...body }).filter(([, field]) => !conversionOf(field));
    return [[`${method} ${path}`, z.object({ ...Object.fromEntries(read), ...(map && { map }) })] as const];
  }),
];

const found = inputs.flatMap(([name, schema]) =>
  textsOf(schema).flatMap(({ path, type, schema: text }) => {
    const place = `${name} takes`;
    if (type === undefined)
      return [
        `${place} any text in "${path.join('.')}": use lineText, nameText, paragraphText or secretText`,
      ];
    const isBroken =
      type === 'line' &&
      ['a\nb', 'a\rb', 'a\tb', 'a\u2028b', 'a\u0085b'].some((line) => text.safeParse(line).success);
    return isBroken ? [`${place} line breaks in the line "${path.join('.')}"`] : [];
  }),
);
if (inputs.length < 100) found.push('the walk found too few inputs');
if (found.length > 0) process.stdout.write(`${found.join('\n')}\n`);
process.exitCode = found.length > 0 ? 1 : 0;
