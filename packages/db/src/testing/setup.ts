import { existsSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { MIGRATIONS } from '../journal.ts';
import { migrate } from '../migrate.ts';
import { createTemplate } from './database.ts';
import { startTestServer, type TestServer } from './server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    starlineTestServer: string;
    starlineTestTemplate: string;
  }
}

export type SetupOptions = {
  /** Name of the template; setups of the same name in one run share it. */
  template?: string;
  /** Inserts base data, once after the migrations. */
  prepareTemplate?: (url: string) => Promise<void>;
  migrations?: string;
};

type Run = { server: Promise<TestServer>; users: number; templates: Map<string, Promise<void>> };

/* Vitest loads a setup file once per project: shared state of one run cannot live in a module. */
const KEY = Symbol.for('starline.test-server');
const shared = globalThis as { [KEY]?: Run };

const join = (): Run => {
  shared[KEY] ??= { server: startTestServer(), users: 0, templates: new Map() };
  shared[KEY].users++;
  return shared[KEY];
};

const leave = async (run: Run) => {
  run.users--;
  if (run.users > 0) return;
  delete shared[KEY];
  await (await run.server).stop();
};

/** The two exports of a Vitest globalSetup file: `export const { setup, teardown } = databaseSetup()`. */
export const databaseSetup = (options: SetupOptions = {}) => {
  const template = options.template ?? 'template_base';
  const folder = options.migrations ?? MIGRATIONS;
  const fill = async (url: string) => {
    if (existsSync(folder)) await migrate(url, folder);
    await options.prepareTemplate?.(url);
  };
  let run: Run | undefined;
  const teardown = async () => {
    const current = run;
    run = undefined;
    if (current) await leave(current);
  };
  const setup = async (project: TestProject) => {
    run = join();
    try {
      const { url } = await run.server;
      if (!run.templates.has(template)) run.templates.set(template, createTemplate(url, template, fill));
      await run.templates.get(template);
      project.provide('starlineTestServer', url);
      project.provide('starlineTestTemplate', template);
    } catch (error) {
      await teardown();
      throw error;
    }
  };
  return { setup, teardown };
};
