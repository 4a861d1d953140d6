import { type Finding, LEVELS } from '@starline/domain/doctor';
import { doctor } from '@starline/i18n/admin/en/doctor';
import { home } from '@starline/i18n/admin/en/home';
import { filled } from '../explain/refusals.ts';

const MARKS = { wrong: 'BAD', weak: 'weak', unknown: '?', fine: 'ok' } as const;

/** Returns the sentence and the cure of a finding in English. */
export function wordsOf({ check, code, params, names }: Finding): { text: string; cure: string } {
  const values = { ...params, names: names.join(', ') };
  const isLight = code === 'light_bad' || code === 'light_late';
  const bad: Readonly<Record<string, string>> = home.lights.bad;
  const lights: Readonly<Record<string, string>> = doctor.lights;
  return {
    text: filled((isLight && bad[check]) || doctor.texts[code], values),
    cure: filled((isLight && lights[check]) || doctor.cures[code], values),
  };
}

/** Returns the list as lines: what is wrong first. */
export function reportText(found: readonly Finding[]): string {
  const sorted = LEVELS.flatMap((level) => found.filter((each) => each.level === level));
  const lines = sorted.flatMap((each) => {
    const { text, cure } = wordsOf(each);
    const first = `${MARKS[each.level].padEnd(4)} ${doctor.checks[each.check]}: ${text}`;
    return cure && each.level !== 'fine' ? [first, `     -> ${cure}`] : [first];
  });
  const count = (level: Finding['level']) => found.filter((each) => each.level === level).length;
  const sum = `${count('wrong')} wrong, ${count('weak')} weak, ${count('unknown')} unknown, ${count('fine')} fine`;
  return [...lines, sum].join('\n');
}
