import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ERROR_STATUS, type ErrorCode } from '@starline/domain/errors';

const ROOT = fileURLToPath(new URL('../../../../..', import.meta.url));
const FILES = globSync('packages/{router,services,validators,domain}/src/**/*.ts', { cwd: ROOT })
  .filter((file) => !/\.test\.ts$|\/testing\//.test(file))
  .sort();

/** A declaration at the top of a file: `packages/domain/src/errors.ts#AppError`. */
type Place = string;
type Declared = { file: string; name: string; text: string };

const DECLARATION = /^(?:export )?(?:async )?(?:function\*?|const|let|class) (\w+)/;
/** Names, spread ones too; no properties. */
const NAMES = /(?<![\w']|(?<!\.\.)\.)[A-Za-z_$][\w$]*/g;
const COMMENTS = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;
const TEXTS = /'(?:[^'\\\n]|\\.)*'/g;
/** A code that is compared is not thrown. */
const COMPARED = /[!=]== '\w+'|case '\w+':/g;

const declared = new Map<Place, Declared>();
/** By file, what each imported name stands for. */
const imported = new Map<string, Map<string, Place>>();

/** The formatter writes a declaration from the first column on, so lines tell where each begins. */
for (const file of FILES) {
  const text = readFileSync(join(ROOT, file), 'utf8').replaceAll(COMMENTS, '');
  const names = new Map<string, Place>();
  for (const [, list = '', from = ''] of text.matchAll(/^(?:import|export) \{([^}]*)\} from '([^']+)';/gm)) {
    const [, of, path] = /^@starline\/(\w+)\/(.+)$/.exec(from) ?? [];
    const target = of ? `packages/${of}/src/${path}.ts` : join(dirname(file), from);
    for (const part of list.split(',').map((each) => each.trim())) {
      const [name = '', own = name] = part.split(' as ');
      if (name && !name.startsWith('type ')) names.set(own, `${target}#${name}`);
    }
  }
  imported.set(file, names);
  let name = '';
  for (const line of text.replaceAll(/^import (?:type )?[^;]*;/gm, '').split('\n')) {
    if (/^\S/.test(line) && /^(?:export )?type /.test(line)) name = '';
    name = DECLARATION.exec(line)?.[1] ?? name;
    if (!name) continue;
    const place = `${file}#${name}`;
    const known = declared.get(place);
    declared.set(place, { file, name, text: `${known?.text ?? ''}${line}\n` });
  }
}

/** Returns the declaration that a name of a file stands for, through files that only pass it on. */
function resolved(file: string, name: string): Place | undefined {
  const place = imported.get(file)?.get(name) ?? `${file}#${name}`;
  if (declared.has(place)) return place;
  const [other = '', own = ''] = place.split('#');
  return other !== file && imported.get(other)?.has(own) ? resolved(other, own) : undefined;
}

/** Guards and failures of the database are documented for all calls. */
const OF_ALL = /router\/src\/(?:guards|trpc)\.ts|services\/src\/base\/database-failure\.ts/;

const usedBy = ({ file, name, text }: Declared): Place[] =>
  [...new Set(text.replaceAll(TEXTS, "''").match(NAMES))].flatMap((used) => {
    const place = used === name ? undefined : resolved(file, used);
    return place && !OF_ALL.test(place) ? [place] : [];
  });

const isCode = (text: string): text is ErrorCode => Object.hasOwn(ERROR_STATUS, text);
const codesIn = ({ text }: Declared): ErrorCode[] =>
  [...text.replaceAll(COMPARED, '').matchAll(/'(\w+)'/g)].map(([, code = '']) => code).filter(isCode);

/** Returns the lines of a procedure in the router of its subject, or the lists that the router spreads. */
function procedureText(surface: 'member' | 'admin', path: string): Declared {
  const [subject = '', verb = ''] = path.split('.');
  const routers = `packages/router/src/${surface}/router.ts`;
  const alias = new RegExp(`^  ${subject}: (\\w+),`, 'm').exec(
    declared.get(`${routers}#${surface}Router`)?.text ?? '',
  );
  const router = declared.get(resolved(routers, alias?.[1] ?? subject) ?? '');
  if (!router) throw new Error(`no router of ${surface} ${path}`);
  const lines = new RegExp(`^  ${verb}[:,][\\s\\S]*?(?=^  \\w|^  \\.\\.\\.|^\\}\\))`, 'm').exec(router.text);
  const spread = router.text.match(/^ {2}\.\.\.[\s\S]*?(?=^ {2}\w|^ {2}\.\.\.|^\}\))/gm);
  const text = lines?.[0] ?? spread?.join('') ?? '';
  if (!text) throw new Error(`no lines of ${surface} ${path}`);
  return { file: router.file, name: '', text };
}

/**
 * Returns the codes that the declarations behind a procedure name, with the places that name each: what its
 * inputs and the verb may refuse with, whichever function throws it. It follows every name that a declaration
 * uses, so it may return a code too many, and leaves none out.
 */
export function codesBehind(surface: 'member' | 'admin', path: string): Map<ErrorCode, Place[]> {
  const codes = new Map<ErrorCode, Place[]>();
  const seen = new Set<Place>();
  const visit = (place: Place, own: Declared) => {
    for (const code of codesIn(own)) codes.set(code, [...(codes.get(code) ?? []), place]);
    for (const next of usedBy(own)) {
      const found = declared.get(next);
      if (seen.has(next) || !found) continue;
      seen.add(next);
      visit(next, found);
    }
  };
  visit(`${surface} ${path}`, procedureText(surface, path));
  return codes;
}
