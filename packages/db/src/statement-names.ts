import type { QueryConfig } from 'pg';

/** More texts than reads of a member have, and few enough for the memory of a connection. */
const MOST_NAMED = 200;
const names = new Map<string, string>();

/**
 * Gives a statement that has none the name of its text, under which a connection parses it once and may keep
 * its plan. Texts beyond the first 200 of a process stay without one: a list of values makes texts without
 * end.
 */
export function named(asked: unknown): QueryConfig {
  const config = typeof asked === 'string' ? { text: asked } : (asked as QueryConfig);
  const name = config.name ?? nameOf(config.text);
  return name ? { ...config, name } : config;
}

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size === MOST_NAMED) return known;
  const name = `text ${names.size + 1}`;
  names.set(text, name);
  return name;
}
