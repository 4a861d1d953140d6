import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { DOCUMENTED_CALLS } from '../../http/rest/documented-calls.ts';
import { openApi } from '../../http/rest/openapi.ts';
import {
  breaksBetween,
  type Change,
  callOf,
  changesBetween,
  type Described,
  surfaceOf,
  unexplainedOf,
} from './surface.ts';

/**
 * Compares the API with that of the last release and holds docs/api/changes.md to it. What breaks a client
 * fails `npm run verify` unless `INTENDED` gives the reason. `--write` writes the page; `--release 1.1.0`
 * closes its open part under that number, unless something breaks without a reason, and the present API is
 * what later ones are compared with.
 * docs/operations/upgrades.md#releases
 */
const INTENDED: Readonly<Record<string, string>> = {};

const place = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const RELEASED = place('./released.txt');
const PAGE = place('../../../../../docs/api/changes.md');
const OPEN = '## Not released yet';

const now = surfaceOf(openApi(DOCUMENTED_CALLS, { PUBLIC_URL: undefined, CALLS_PER_MINUTE: 0 }) as Described);
const was = readFileSync(RELEASED, 'utf8').trim().split('\n');

const sectionOf = ({ call, added, removed }: Change): string =>
  [
    `**${call}**`,
    '',
    ...added.map((line) => `- new: ${line}`),
    ...removed.map((line) => `- gone: ${line}`),
    ...Object.entries(INTENDED).flatMap(([broken, reason]) =>
      callOf(broken.slice(broken.indexOf(': ') + 2)) === call ? [`- why: ${reason}`] : [],
    ),
    '',
  ].join('\n');

const text = changesBetween(was, now).map(sectionOf).join('\n') || 'Nothing.\n';
const page = readFileSync(PAGE, 'utf8');
const [head = '', rest = ''] = page.split(OPEN);
const older = rest.slice(Math.max(0, rest.indexOf('\n## ')));
const present = `${head}${OPEN}\n\n${text}${older}`;

const isRelease = process.argv.includes('--release');
const release = process.argv[process.argv.indexOf('--release') + 1] ?? '';
const broken = unexplainedOf(breaksBetween(was, now), INTENDED);
if (isRelease && !/^\d+\.\d+\.\d+$/.test(release)) broken.push('--release is followed by X.Y.Z');
if (isRelease && broken.length === 0) {
  writeFileSync(PAGE, `${head}${OPEN}\n\nNothing.\n\n## ${release}\n\n${text}${older}`);
  writeFileSync(RELEASED, `${now.join('\n')}\n`);
} else if (!isRelease && process.argv.includes('--write')) writeFileSync(PAGE, present);
else if (!isRelease && page !== present)
  broken.push('docs/api/changes.md is old: run `npm run api-changes` and read it');
if (broken.length > 0) process.stdout.write(`${broken.join('\n')}\n`);
process.exitCode = broken.length > 0 ? 1 : 0;
