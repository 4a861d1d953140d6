import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const RULES = join(import.meta.dirname, '../monitoring/alerts.yml');
const SECONDS = { s: 1, m: 60, h: 3600, d: 86_400 };

export const readRules = (): string => readFileSync(RULES, 'utf8');

/** Returns the names of the alerts in the order of the file. */
export const alertNames = (rules: string): string[] =>
  [...rules.matchAll(/^ +- alert: (\w+)$/gm)].map(([, name = '']) => name);

/** Returns the rules with every `for` and every range of an expression divided by the factor. Limits stay what they are. */
export function scaled(rules: string, factor: number): string {
  const shorter = (count: string, unit: string) =>
    `${Math.round((Number(count) * SECONDS[unit as keyof typeof SECONDS] * 1000) / factor)}ms`;
  return rules
    .replace(/^( +for: )(\d+)([smhd])$/gm, (_, key, count, unit) => `${key}${shorter(count, unit)}`)
    .replace(/\[(\d+)([smhd])\]/g, (_, count, unit) => `[${shorter(count, unit)}]`);
}
