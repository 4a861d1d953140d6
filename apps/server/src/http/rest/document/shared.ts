import type { Json } from './json.ts';

export type Part = { name: string; part: Json };

const isShorterInPlace = (text: string, times: number, reference: string): boolean =>
  times * text.length <= times * reference.length + text.length;

/**
 * Moves parts that are alike into components. A part is named as `name` says; of several different parts with
 * one name, the later ones are numbered. One that is shorter than the references to it stays in its place.
 */
export function share(kind: 'parameters' | 'responses' | 'schemas', parts: readonly Part[]) {
  const counts = Map.groupBy(parts, ({ part }) => JSON.stringify(part));
  const names = new Map<string, string>();
  const components: Record<string, Json> = {};
  for (const [text, alike] of counts) {
    const [first] = alike;
    if (!first || isShorterInPlace(text, alike.length, `{"$ref":"#/components/${kind}/${first.name}"}`))
      continue;
    const same = Object.keys(components).filter((key) => key.replace(/-\d+$/, '') === first.name).length;
    const name = same === 0 ? first.name : `${first.name}-${same + 1}`;
    names.set(text, name);
    components[name] = first.part;
  }
  /** Returns the part, or a reference to the component that is like it. */
  const place = (part: Json): Json => {
    const name = names.get(JSON.stringify(part));
    return name ? { $ref: `#/components/${kind}/${name}` } : part;
  };
  return { components, place };
}
