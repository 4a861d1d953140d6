type Json = Record<string, unknown>;
type Schema = Json & {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
};
type Body = Json & { content?: Record<string, { schema?: Schema }> };
type Operation = {
  parameters?: (Json & { name?: string; in?: string; required?: boolean; schema?: Schema })[];
  requestBody?: Body;
  responses?: Record<string, Body>;
};
export type Described = { paths: Record<string, Record<string, unknown>>; components?: unknown };
type Say = (path: string, value: string, isNeeded: boolean) => void;

const METHODS = ['get', 'put', 'post', 'delete', 'patch'];
/** A tree of members answers itself below itself. */
const DEEPEST = 8;

/**
 * What a document of the API promises, one line each: that a call exists, what it takes (`?`: may be left
 * out), what it answers, and the codes it refuses with. Two documents that promise the same in other words
 * have the same lines.
 */
export function surfaceOf(document: Described): string[] {
  const whole = <Part extends Json>(part: Part | undefined): Part => {
    const ref = part?.$ref;
    if (typeof ref !== 'string') return part ?? ({} as Part);
    const names = ref.split('/').slice(1);
    return whole(names.reduce<unknown>((at, name) => (at as Json)[name], document) as Part);
  };
  const walk = (given: Schema, say: Say, path = '', isNeeded = true, depth = 0): void => {
    if (depth > DEEPEST) return;
    const { allOf, anyOf, oneOf, ...own } = whole(given);
    const deeper = (part: Schema, at = path, needed = isNeeded) => walk(part, say, at, needed, depth + 1);
    for (const part of allOf ?? anyOf ?? oneOf ?? []) deeper(part);
    const values = own.enum ?? (own.const === undefined ? undefined : [own.const]);
    const types = [own.type ?? []].flat().filter((type) => type !== 'object');
    for (const value of values?.map((each) => JSON.stringify(each)) ?? types) say(path, value, isNeeded);
    for (const [name, part] of Object.entries(own.properties ?? {}))
      deeper(part, path ? `${path}.${name}` : name, own.required?.includes(name) ?? false);
    if (own.items) deeper(own.items, `${path}[]`);
  };
  const schemasOf = (body: Body | undefined): Schema[] =>
    Object.values(whole(body).content ?? {}).map(({ schema = {} }) => schema);

  const lines = new Set<string>();
  const addCall = (call: string, { parameters = [], requestBody, responses = {} }: Operation) => {
    lines.add(call);
    for (const { name, in: place, required, schema = {} } of parameters.map(whole))
      if (place !== 'header')
        walk(schema, (_, value) =>
          lines.add(`${call} takes ${place} ${name}${required ? '' : '?'} ${value}`),
        );
    for (const schema of schemasOf(requestBody))
      walk(schema, (at, value, isNeeded) =>
        lines.add(`${call} takes body ${at}${isNeeded ? '' : '?'} ${value}`),
      );
    for (const [status, body] of Object.entries(responses))
      for (const schema of schemasOf(body))
        if (status.startsWith('2')) walk(schema, (at, value) => lines.add(`${call} answers ${at} ${value}`));
        else
          walk(schema, (at, value) => {
            if (at === 'code') lines.add(`${call} refuses ${value.replaceAll('"', '')}`);
          });
  };
  for (const [path, methods] of Object.entries(document.paths))
    for (const method of METHODS)
      if (methods[method]) addCall(`${method.toUpperCase()} ${path}`, methods[method] as Operation);
  return [...lines].sort();
}

export type Change = { call: string; added: string[]; removed: string[] };

/** What is different between two surfaces, by call. */
export function changesBetween(was: readonly string[], now: readonly string[]): Change[] {
  const [before, after] = [new Set(was), new Set(now)];
  const changes = new Map<string, Change>();
  const note = (line: string, kind: 'added' | 'removed') => {
    const call = callOf(line);
    const change = changes.get(call) ?? { call, added: [], removed: [] };
    change[kind].push(line.slice(call.length + 1) || 'the call');
    changes.set(call, change);
  };
  for (const line of after) if (!before.has(line)) note(line, 'added');
  for (const line of before) if (!after.has(line)) note(line, 'removed');
  return [...changes.values()].sort((one, other) => (one.call < other.call ? -1 : 1));
}

/**
 * What of the differences an existing client may meet as a fault: what is gone, but for a refusal, and a
 * field that a call asks for which it did not need before. A field that may now be left out breaks nothing.
 */
export function breaksBetween(was: readonly string[], now: readonly string[]): string[] {
  const before = new Set(was);
  const calls = new Set(was.map(callOf));
  const needed = new Set(was.flatMap((line) => NEEDED.exec(line)?.[0] ?? []));
  const after = new Set(now);
  const gone = was.filter(
    (line) => !after.has(line) && !/ refuses /.test(line) && !after.has(line.replace(NEEDED, '$&?')),
  );
  const asked = now.filter((line) => {
    const field = before.has(line) || !calls.has(callOf(line)) ? undefined : NEEDED.exec(line)?.[0];
    return field !== undefined && !needed.has(field);
  });
  return [...gone.map((line) => `no longer: ${line}`), ...asked.map((line) => `now needed: ${line}`)];
}

/** Breaks that no reason names, and reasons that name no break: they are left from an earlier release. */
export function unexplainedOf(
  breaks: readonly string[],
  reasons: Readonly<Record<string, string>>,
): string[] {
  const stale = Object.keys(reasons).filter((broken) => !breaks.includes(broken));
  return [
    ...breaks.filter((broken) => !(broken in reasons)),
    ...stale.map((broken) => `has a reason but is not so: ${broken}`),
  ];
}

export const callOf = (line: string): string => line.split(' ', 2).join(' ');
/** A field that may not be left out, without the type of its value. */
const NEEDED = /^\S+ \S+ takes (query|body|path) \S*[^?\s](?= )/;
