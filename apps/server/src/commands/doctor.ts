import { resolve } from 'node:path';
import { embeddedIsMade } from '@starline/db/embedded/made';
import type { RunTimeRole } from '@starline/db/roles/names';
import type { Context } from '@starline/services/base/context';
import { diagnose } from '../doctor/checks.ts';
import { reportText, wordsOf } from '../doctor/text.ts';
import { type Env, inspectOwnEnv } from '../processes/env.ts';
import type { Serves } from '../processes/production.ts';
import { systemContext, systemNow } from '../processes/services.ts';
import { openStore, type Store } from '../processes/store.ts';
import type { AnywayCommand } from './command.ts';

/** What a process of this environment does: what --for says, else what SURFACES tells, else anything. */
function purposeOf(env: Env, value: unknown): { serves: Serves[]; roles?: readonly RunTimeRole[] } {
  if (value === 'worker') return { serves: ['jobs'], roles: ['worker'] };
  if (value === 'server') return { serves: ['requests'], roles: env.SURFACES };
  if (value !== undefined) throw new Error('--for: name server or worker');
  return env.SURFACES.length === 1
    ? { serves: ['requests'], roles: env.SURFACES }
    : { serves: ['requests', 'jobs'] };
}

/** Says what is wrong or weak in this installation. docs/operations/doctor.md */
export const doctor: AnywayCommand = {
  usage: 'doctor [--for server|worker]',
  about:
    'Says what is wrong, weak or unknown in this installation, each with its cure, and exits with status 1 if something is wrong. Works before the first start and without the database; changes nothing. --for asks for the process that this environment is of.',
  options: { for: { type: 'string' } },
  async runAnyway({ values }) {
    const { env, problems } = inspectOwnEnv();
    let store: Store | undefined;
    const open = async (): Promise<Context | undefined> => {
      if (!env.DATABASE_URL && (problems.some(isOfDatabase) || !embeddedIsMade(resolve(env.DATA_DIR))))
        return undefined;
      store = await openStore(env, { name: 'doctor', connections: 4, serves: 'requests' });
      return systemContext(env, store);
    };
    try {
      const patient = { env, problems, ...purposeOf(env, values.for), now: systemNow() };
      const found = await diagnose(patient, open);
      return {
        text: reportText(found),
        data: found.map((each) => ({ ...each, ...wordsOf(each) })),
        isOk: found.every(({ level }) => level !== 'wrong'),
      };
    } finally {
      await store?.close();
    }
  },
};

const isOfDatabase = (line: string): boolean => line.startsWith('DATABASE_URL');
