import { formatCount } from '@starline/domain/counts';
import { IMPORT_STEPS } from '@starline/domain/imports';
import type { Outputs } from '../../lib/trpc.ts';

export type Page = Outputs['imports']['page'];
export type Job = NonNullable<Page['job']>;
export type Line = Job['trialBalance'][number];
export type Fault = Outputs['imports']['faults'][number];

/** Steps of an import after the files, as the page lists what is to do. */
export const LATER_STEPS = IMPORT_STEPS.filter((step) => step !== 'files');

export const isOpen = (job: Job | null | undefined): boolean =>
  job?.state === 'waiting' || job?.state === 'running';

/** A figure of one side: a number of rows, or hundredths. Zero where a file has none of it. */
export const figureOf = (lines: readonly Line[], kind: Line['kind'], figure: string): number =>
  lines.find((line) => line.kind === kind && line.figure === figure)?.files ?? 0;

export const sizeText = (bytes: number): string =>
  bytes < 1_048_576
    ? `${formatCount(Math.max(1, Math.round(bytes / 1024)))} KB`
    : `${(bytes / 1_048_576).toFixed(1)} MB`;
