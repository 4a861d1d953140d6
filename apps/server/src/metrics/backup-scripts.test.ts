import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const SCRIPTS = join(import.meta.dirname, '../../../../infra/install/backup');
const HEAD = `{"at":"2026-11-22T19:00:00.000Z","heads":["audit:7:${'a'.repeat(64)}"]}`;

/** Programs of the machine that the scripts call. They do what the scripts rely on, and no more. */
const PROGRAMS: Readonly<Record<string, string>> = {
  su: 'sh -c "$5"',
  chown: 'true',
  date: 'case "$*" in *%u) echo "$WEEKDAY" ;; *) env PATH=/usr/bin:/bin date "$@" ;; esac',
  pgbackrest: `
    echo "$*" >> "$MACHINE/words"
    for option; do case $option in --pg1-path=*) mkdir -p "\${option#*=}" ;; esac; done`,
  pg_ctl: 'stat -c %a "$2/postgresql.conf" >> "$MACHINE/modes"',
  node: 'for word; do echo "$word" >> "$MACHINE/words"; done; echo \'{"isClean":true}\'',
  compose: `
    for word; do echo "$word" >> "$MACHINE/words"; done
    case "$*" in
      *printenv*) echo right-password ;;
      *newest) echo 2026-11-22T18:30:00Z ;;
      *run*) echo '{"isClean":true}' ;;
      *'sh -c'*) cat > "$MACHINE/note" ;;
    esac`,
};

/** A machine in a folder, with the scripts where an installation has them. */
function machine() {
  const folder = mkdtempSync(join(tmpdir(), 'starline-machine-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(SCRIPTS, join(folder, 'infra/install/backup'), { recursive: true });
  for (const name of ['bin', 'state', 'infra/install/compose', 'node_modules/.bin'])
    mkdirSync(join(folder, name), { recursive: true });
  for (const [name, lines] of Object.entries(PROGRAMS))
    for (const place of name === 'node' ? ['node_modules/.bin'] : ['bin'])
      writeFileSync(join(folder, place, name), `#!/bin/sh\n${lines}\n`, { mode: 0o755 });
  const at = (name: string) => join(folder, name);
  return {
    at,
    text: (name: string) => readFileSync(at(name), 'utf8'),
    /** Runs a script as root with files closed to others, as hardened machines do. */
    run: (script: string, WEEKDAY = '1') =>
      spawnSync('sh', ['-c', `umask 077; exec sh infra/install/backup/${script}`], {
        cwd: folder,
        encoding: 'utf8',
        env: {
          PATH: `${at('bin')}:${process.env.PATH}`,
          MACHINE: folder,
          WEEKDAY,
          BACKUP_STATE_DIR: at('state'),
          COMMON_ENV: at('common.env'),
          POSTGRES_PROGRAMS: at('bin'),
          SCRATCH_DIR: folder,
          COMPOSE: at('bin/compose'),
        },
      }),
  };
}

const isForAll = (path: string) => (statSync(path).mode & 0o044) === 0o044;

test('a backup is noted so that the worker, another user, can read it', () => {
  const { at, run, text } = machine();
  expect(run('backup.sh')).toMatchObject({ status: 0, stderr: '' });
  expect(Number.isNaN(Date.parse(text('state/newest').trim()))).toBe(false);
  expect(isForAll(at('state/newest'))).toBe(true);
});

test('each week begins with a full backup, because nothing else ever expires', () => {
  const { run, text } = machine();
  for (const weekday of ['6', '7', '1']) expect(run('backup.sh', weekday).status).toBe(0);
  expect(text('words').match(/--type=\w+/g)).toEqual(['--type=incr', '--type=full', '--type=incr']);
});

test('a restore check finds the heads of CHAIN_HEAD_FILE, and its database can read its settings', () => {
  const { at, run, text } = machine();
  writeFileSync(at('state/newest'), '2026-11-22T18:30:00Z\n');
  writeFileSync(at('heads.jsonl'), `{"at":"earlier"}\n${HEAD}\n`);
  writeFileSync(at('common.env'), `CHAIN_HEAD_FILE=${at('heads.jsonl')}\nSECRET_KEY=x\n`);
  expect(run('restore-check.sh')).toMatchObject({ status: 0, stderr: '' });
  expect(text('words').split('\n')).toContain(HEAD);
  expect(text('modes').split('\n')[0]).toBe('644');
  expect(JSON.parse(text('state/last-check.json'))).toMatchObject({ isClean: true });
  expect(isForAll(at('state/last-check.json'))).toBe(true);
});

test('a restore check of compose reads its .env as compose does', () => {
  const { at, run, text } = machine();
  writeFileSync(
    at('infra/install/compose/.env'),
    `ALERT_MAIL=a@star.example, b@star.example\nSMTP_URL=smtps://user:a&b;c@mail.example\nPOSTGRES_PASSWORD='right-password'\n`,
  );
  expect(run('compose-restore-check.sh')).toMatchObject({ status: 0, stderr: '' });
  expect(text('words')).toContain('DATABASE_URL=postgres://starline:right-password@restored:5432/starline');
  expect(JSON.parse(text('note'))).toMatchObject({ backup: '2026-11-22T18:30:00Z', isClean: true });
});
