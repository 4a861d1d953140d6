import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { ROOT } from './commands.ts';

/**
 * Checks that every reference to the book resolves: `docs/<page>.md#<heading>` in any file, and every
 * relative link of a Markdown page. Refuses citations of pages that are not in the repository, and names in
 * the book that the source does not know. Exits with 1 and one line per fault.
 */
const TEXT =
  /(\.(ts|tsx|js|mjs|cjs|css|html|json|yml|yaml|toml|md|sh|sql|conf|example|template)|Dockerfile|\/run)$/;
const SKIPPED = /^(package-lock\.json|packages\/db\/migrations\/)/;

const BOOK_REFERENCE = /\bdocs\/[\w./-]+?\.md(?:#([\p{L}\p{N}_-]+))?/gu;
const LINK = /\]\(([^)\s]+)\)/g;
const FENCE = /^```[\s\S]*?^```/gm;
const PAGE = /(?<![\w/.-])[\w./-]+\.md\b/g;
/** Words that cite a page by its name instead of its place. */
const CITATIONS: readonly RegExp[] = [/\b(?:member|admin)(?: and admin)? spec\b/i, /\bspec §/i, /§\d/];
/**
 * Pages whose names must occur in the source. A decision and the changelog may name what was removed since.
 */
const PRESENT = /^(?!docs\/decisions\/|CHANGELOG).*\.md$/;
const CODE = /`([^`\n]+)`/g;
/** Names of PostgreSQL and Kubernetes, which runbooks use and the source does not. */
const FOREIGN =
  /^(pg_\w+|wait_event|replay_lag|hot_standby_feedback|max_standby_streaming_delay|recoveryTarget|targetTime)$/;
/** snake_case and camelCase. */
const NAME = /(?<![\w-])[a-z][a-z\d]*(?:(?:_[a-z\d]+)+|(?:[A-Z][a-z\d]+)+)(?![\w-])/g;
/** A file of the source, by the end of its path. */
const SOURCE = /(?<![\w/.*>}-])[\w-][\w./-]*\.(?:tsx?|sql|css)(?![\w-])/g;

const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
})
  .split('\0')
  .filter((file) => TEXT.test(file) && existsSync(join(ROOT, file)));

const found: string[] = [];
const anchors = new Map<string, Set<string>>();

/** The anchors GitHub gives to the headings of a page, and those the page names itself with `<a id>`. */
function anchorsOf(page: string): Set<string> {
  const known = anchors.get(page);
  if (known) return known;
  const text = readFileSync(join(ROOT, page), 'utf8').replaceAll(FENCE, '');
  const made = new Set<string>();
  for (const [, heading = ''] of text.matchAll(/^#{1,6} +(.+?) *#*$/gm)) {
    const slug = heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-');
    let name = slug;
    for (let copy = 1; made.has(name); copy += 1) name = `${slug}-${copy}`;
    made.add(name);
  }
  for (const [, id = ''] of text.matchAll(/<a id="([^"]+)"><\/a>/g)) {
    if (made.has(id)) found.push(`${page}: the anchor ${id} exists twice`);
    made.add(id);
  }
  anchors.set(page, made);
  return made;
}

/** True when a line names a page that exists neither from the root nor beside the file. */
function citesOutside(file: string, line: string): boolean {
  if (CITATIONS.some((citation) => citation.test(line))) return true;
  const pages = line.replaceAll(LINK, ']').match(PAGE) ?? [];
  return pages.some((page) => !existsSync(join(ROOT, page)) && !existsSync(join(ROOT, dirname(file), page)));
}

function checkTarget(from: string, page: string, anchor: string | undefined): void {
  if (!existsSync(join(ROOT, page))) found.push(`${from}: ${page} does not exist`);
  else if (anchor && statSync(join(ROOT, page)).isFile() && !anchorsOf(page).has(anchor))
    found.push(`${from}: ${page} has no heading #${anchor}`);
}

/** Every word of the source: code, tests, SQL, configuration. */
function wordsOfSource(): ReadonlySet<string> {
  const sources = files.filter((file) => !/\.md$|\.json$|^scripts\/references\.ts$/.test(file));
  return new Set(sources.flatMap((file) => readFileSync(join(ROOT, file), 'utf8').match(/[a-z_]\w*/g) ?? []));
}
const sourceWords = wordsOfSource();
const paths = files.map((file) => `/${file}`);

/** Calls write `centerManager` as `center_manager`. */
const camel = (name: string): string =>
  name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Names and files in backticks of a line that no source knows. */
function unknownNames(line: string): string[] {
  const codes = [...line.matchAll(CODE)].map(([, code = '']) => code);
  const names = codes.flatMap((code) => code.match(NAME) ?? []);
  const named = codes.flatMap((code) => code.match(SOURCE) ?? []);
  return [
    ...names.filter((name) => !sourceWords.has(name) && !sourceWords.has(camel(name)) && !FOREIGN.test(name)),
    ...named.filter((name) => !paths.some((path) => path.endsWith(`/${name}`))),
  ];
}

for (const file of files) {
  if (SKIPPED.test(file) || file === 'scripts/references.ts') continue;
  const text = readFileSync(join(ROOT, file), 'utf8');
  text.split('\n').forEach((line, index) => {
    const from = `${file}:${index + 1}`;
    if (citesOutside(file, line))
      found.push(`${from}: cites a page that is not in the repository; cite a heading of docs/`);
    if (PRESENT.test(file))
      for (const name of unknownNames(line)) found.push(`${from}: the source has no ${name}`);
    for (const [reference, anchor] of line.replaceAll(LINK, ']').matchAll(BOOK_REFERENCE))
      checkTarget(from, reference.replace(/#.*$/, ''), anchor);
  });
  if (!file.endsWith('.md')) continue;
  for (const [, target = ''] of text.replaceAll(FENCE, '').matchAll(LINK)) {
    if (/^[a-z]+:/.test(target)) continue;
    const [path = '', anchor] = target.split('#');
    checkTarget(file, path === '' ? file : normalize(join(dirname(file), path)), anchor);
  }
}

if (found.length > 0) process.stdout.write(`${found.join('\n')}\n`);
process.exitCode = found.length > 0 ? 1 : 0;
