import type { Context } from '@starline/services/context';

export type JobsInput = { ctx: Context; directUrl: string; log: (line: string) => void };

export async function startJobs(_input: JobsInput): Promise<{ stop(): Promise<void> }> {
  const timer = setInterval(() => {}, 60_000);
  return { stop: async () => clearInterval(timer) };
}
