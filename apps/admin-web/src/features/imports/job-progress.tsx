import { formatCount } from '@starline/domain/counts';
import { Check, Circle, LoaderCircle } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNameText } from '../../components/use-name-text.ts';
import { type Job, LATER_STEPS, type Page } from './import.ts';

type JobProgressProps = { done: Job['phases']; todo: readonly string[]; isRunning: boolean };

/** The phases of an open job that are done, and those to do. */
export const progressOf = (page: Page, job: Job): JobProgressProps => {
  const isImport = job.kind === 'import' || page.begun !== null;
  const done = page.begun?.steps ?? job.phases;
  const isDone = (step: string) => done.some(({ phase }) => phase === step);
  const later = page.begun ? [] : ['files'];
  return {
    done,
    todo: [...later, ...(isImport ? LATER_STEPS.filter((step) => !isDone(step)) : [])],
    isRunning: job.state === 'running',
  };
};

/** What a job has done, what it does and what it will do. */
export function JobProgress({ done, todo, isRunning }: JobProgressProps) {
  const { t } = useTranslation('imports');
  return (
    <ol aria-label={t('phases')} data-said="changed" className="grid gap-1.5 text-sm">
      {done.map(({ phase, rows, milliseconds }) => (
        <Step key={phase} phase={phase} state="done">
          {t('phaseDone', {
            rows: formatCount(rows),
            seconds: (milliseconds / 1000).toFixed(1),
          })}
        </Step>
      ))}
      {todo.map((phase, at) => (
        <Step key={phase} phase={phase} state={at === 0 && isRunning ? 'running' : 'todo'}>
          {at === 0 && isRunning ? t('states.running') : t('phasePending')}
        </Step>
      ))}
    </ol>
  );
}

const ICONS = { done: Check, running: LoaderCircle, todo: Circle };

type StepProps = { phase: string; state: keyof typeof ICONS; children: string };

function Step({ phase, state, children }: StepProps) {
  const { t } = useTranslation('imports');
  const nameText = useNameText('imports');
  const Icon = ICONS[state];
  const [read, kind] = phase.split(' ');
  const name =
    read === 'read' && kind ? t('reading', { kind: nameText('kinds', kind) }) : nameText('steps', phase);
  return (
    <li className="flex flex-wrap items-center gap-x-2">
      <Icon
        aria-hidden
        size={15}
        className={
          state === 'done'
            ? 'text-ok'
            : state === 'running'
              ? 'animate-spin text-accent motion-reduce:animate-none'
              : 'text-ink-3'
        }
      />
      <span className={state === 'todo' ? 'text-ink-3' : ''}>{name}</span>
      <span className="text-ink-3 text-xs tabular-nums">{children}</span>
    </li>
  );
}
