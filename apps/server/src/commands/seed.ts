import { resolve } from 'node:path';
import { openDataKeys } from '@starline/services/base/keys/data-keys';
import { seedDemo } from '@starline/services/running/demo/seed';
import { exportFolder } from '@starline/services/running/imports/export';
import { boot } from '../processes/boot.ts';
import { showProgress } from '../processes/demo-data.ts';
import { secretsOf } from '../processes/secret-key.ts';
import type { Command } from './command.ts';

const wholeNumber = (value: unknown, name: string, fallback: number): number => {
  if (value === undefined) return fallback;
  const number = Number(value);
  if (!Number.isSafeInteger(number) || number < 1)
    throw new Error(`--${name} must be a whole number above zero`);
  return number;
};

export const seed: Command = {
  usage: 'seed [--members N] [--days D] [--rng-seed S] | seed --export FOLDER',
  about:
    'Fills an empty database with a demo network of any size and a history of D days, settled through yesterday; the same seed gives the same network. --export writes the network of this database as the files of an import.',
  worksOnAnyDatabase: true,
  options: {
    members: { type: 'string' },
    days: { type: 'string' },
    'rng-seed': { type: 'string' },
    export: { type: 'string' },
  },
  async run({ ctx, env, store, values, progress }) {
    if (typeof values.export === 'string') {
      await openDataKeys(store.db, secretsOf(env));
      const rows = await exportFolder(ctx, resolve(values.export));
      const written = Object.entries(rows).map(([kind, count]) => `  ${kind}.csv ${count} rows`);
      return { text: [`written to ${values.export}`, ...written].join('\n'), data: rows };
    }
    const members = wholeNumber(values.members, 'members', 300);
    const rngSeed = wholeNumber(values['rng-seed'], 'rng-seed', 1);
    const days = values.days === undefined ? undefined : wholeNumber(values.days, 'days', 1);
    await boot({ ...env, SEED: 'demo' }, store, secretsOf(env));
    const seeded = await seedDemo(ctx, { members, rngSeed, days, onProgress: showProgress(progress) });
    const logins = seeded.logins.map(
      (login) => `  ${login.surface} ${login.username} / ${login.password}: ${login.about}`,
    );
    const settled = `settled ${seeded.settledFrom} to ${seeded.settledThrough}`;
    return { text: [`${seeded.members} members, ${settled}`, ...logins].join('\n'), data: seeded };
  },
};
