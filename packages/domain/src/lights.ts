/** What home shows as working or not. docs/operations/members.md#home. */
export const LIGHTS = [
  'worker',
  'books',
  'rates',
  'chain',
  'mail',
  'messages',
  'outside',
  'jobs',
  'events',
] as const;
export type Light = (typeof LIGHTS)[number];

/** What always runs: without a good or bad word it never ran, and is not switched off. */
export const ALWAYS_RUN: ReadonlySet<Light> = new Set(['worker', 'books', 'jobs']);
