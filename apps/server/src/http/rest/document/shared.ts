import type { Json } from './json.ts';

export type Part = { name: string; part: Json };

const isShorterInPlace = (text: string, times: number, reference: string): boolean =>
  times * text.length <= times * reference.length + text.length;

/**
 * Moves parts that are alike into components. Texts and numbers are shared only under one name, because
 * readers see it as their type: no account number is called a username. Of several different parts with one
 * name, the later ones are numbered. One that is shorter than the references to it stays in its place.
 */
export function share(kind: 'parameters' | 'responses' | 'schemas', parts: readonly Part[]) {
  const keyOf = ({ name, part }: Part): string =>
    kind === 'schemas' && part.type !== 'object' ? `${name} ${JSON.stringify(part)}` : JSON.stringify(part);
  const counts = Map.groupBy(parts, keyOf);
  const names = new Map<string, string>();
  const components: Record<string, Json> = {};
  for (const [key, alike] of counts) {
    const [first] = alike;
    const text = JSON.stringify(first?.part);
    if (!first || isShorterInPlace(text, alike.length, `{"$ref":"#/components/${kind}/${first.name}"}`))
      continue;
    const same = Object.keys(components).filter((other) => other.replace(/-\d+$/, '') === first.name).length;
    const name = same === 0 ? first.name : `${first.name}-${same + 1}`;
    names.set(key, name);
    components[name] = first.part;
  }
  /** Returns the part, or a reference to the component that is like it. */
  const place = (part: Part): Json => {
    const name = names.get(keyOf(part));
    return name ? { $ref: `#/components/${kind}/${name}` } : part.part;
  };
  return { components, place };
}
