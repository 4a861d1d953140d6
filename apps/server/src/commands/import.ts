import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { formatWhole } from '@starline/domain/decimals';
import { total } from '@starline/domain/money';
import type { Context } from '@starline/services/base/context';
import type { TrialLine } from '@starline/services/running/imports/control';
import { FAULTS, type Fault, type FaultList } from '@starline/services/running/imports/faults';
import { runImportJob } from '@starline/services/running/imports/page/run-job';
import { importFolder } from '@starline/services/running/imports/run';
import { isImportFinished } from '@starline/services/running/imports/used';
import { boot } from '../processes/boot.ts';
import { showProgress } from '../processes/demo-data.ts';
import { secretsOf } from '../processes/secret-key.ts';
import type { Command, Outcome } from './command.ts';

const faultLine = ({ file, row, column, code, value }: Fault): string => {
  const place = [file, row > 0 ? `row ${row}` : '', column].filter((part) => part !== '').join(', ');
  return `${place}: ${code}${value === '' ? '' : ` "${value}"`}. ${FAULTS[code]}`;
};

const figure = (line: TrialLine, value: number): string =>
  line.figure === 'rows' || Number.isNaN(value) ? String(value) : formatWhole(total(value));

const trialLine = (line: TrialLine): string => {
  const sign = line.control === line.files ? 'ok ' : 'BAD';
  return `${sign} ${line.kind} ${line.figure}: control ${figure(line, line.control)}, files ${figure(line, line.files)}`;
};

function faultText(faults: FaultList): string[] {
  if (faults.total === 0) return ['no faults'];
  const unlisted = faults.total - faults.listed.length;
  return [
    ...faults.listed.map(faultLine),
    ...(unlisted > 0 ? [`and ${unlisted} more of the same kinds`] : []),
    `${faults.total} faults; nothing was changed`,
  ];
}

const REST_MS = 1_000;

/**
 * Does what the page asks for until the import is finished, for installations whose worker may not load
 * members.
 */
async function servePage(ctx: Context, progress: (line: string) => void): Promise<Outcome> {
  progress('waits for the page of the back office');
  while (!(await isImportFinished(ctx.db))) if (!(await runImportJob(ctx))) await sleep(REST_MS);
  return {
    text: 'the import is finished: prove it with npm run ops -- books --full',
    data: { isFinished: true },
  };
}

/** Moves the books of another system in. docs/operations/import.md. */
export const importCommand: Command = {
  usage: 'import FOLDER [--dry-run] | --page',
  about:
    'Moves members, trees, packages, balances, limits, open requests and history of another system into an empty installation, from CSV files with mapping.json and control.json. --dry-run lists every fault and changes nothing. An import that was interrupted goes on when it is called again. --page does what the page of the back office asks for, until the import is finished.',
  worksOnAnyDatabase: true,
  options: { 'dry-run': { type: 'boolean' }, page: { type: 'boolean' } },
  async run({ ctx, env, store, values, positionals, progress }) {
    const [folder] = positionals;
    if (!folder && values.page !== true) throw new Error('name the folder: import FOLDER');
    await boot(env, store, secretsOf(env));
    if (!folder) return servePage(ctx, progress);
    const { faults, trialBalance, isFinished } = await importFolder(ctx, {
      folder: resolve(folder),
      isDryRun: values['dry-run'] === true,
      onProgress: showProgress(progress),
    });
    const end = isFinished ? ['the import is finished: prove it with npm run ops -- books --full'] : [];
    return {
      text: [...trialBalance.map(trialLine), ...faultText(faults), ...end].join('\n'),
      data: { faults: faults.listed, total: faults.total, trialBalance, isFinished },
      isOk: faults.total === 0,
    };
  },
};
