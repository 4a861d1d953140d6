import type { Plugin, Rolldown } from 'vite';

type Graph = Pick<Rolldown.PluginContext, 'getModuleIds' | 'getModuleInfo'>;
/**
 * Modules that are one file. Its users are routes, and modules that load on demand. One part is the data
 * layer, which all of them use.
 */
type Part = { ids: string[]; users: Set<string>; size: number; isData?: boolean };
type Settings = {
  /** The module, such as `/src/data.tsx`, that every page but the first needs: one file with its imports. */
  data: string;
  /** The route around the pages behind the login, such as `_member`. Each of them loads its code. */
  layout: string;
  /**
   * Returns the name of the file of a module of texts; null for a file of its own, undefined for other
   * modules.
   */
  textFile: (id: string) => string | null | undefined;
  /** A request costs a page as much as this many characters of source that it does not use. */
  request: number;
};

/** The weight of a module that loads on demand beside a page: few visits open it. */
const ON_DEMAND = 0.03;

/** Returns the route whose page this module is, such as `_member/withdraw`. */
export const routeOf = (id: string): string | undefined =>
  /\/routes\/(.+)\.tsx\?tsr-split=[\w-]*component[\w-]*$/.exec(id.replaceAll('\\', '/'))?.[1];

/**
 * Decides which modules are one file, by who uses them. What every page starts with is two files: installed
 * packages and our code. The data layer is the third, with what nearly every page shares. Other modules with
 * the same users are one file, and files are merged where the requests that this saves outweigh the code that
 * a page then loads in vain.
 * docs/architecture.md#budgets
 */
export function chunks({ data, layout, textFile, request }: Settings): Plugin {
  let names = new Map<string, string>();
  return {
    name: 'starline-chunks',
    apply: 'build',
    buildEnd() {
      const inData = importedBy(this, data);
      const isOfPages = (id: string) => textFile(id) === undefined && !inData.has(id);
      const importers = importersIn(this);
      const parts = partsOf(this, importers, layout, isOfPages);
      const users = new Set(parts.flatMap((part) => [...part.users]));
      const shared: Part = { ids: [...inData], users, size: sizeOf(this, inData), isData: true };
      names = new Map(
        merged([shared, ...parts], importers, request).flatMap(({ ids, isData }, index) =>
          ids.map((id) => [id, isData ? 'data' : `part-${index}`] as const),
        ),
      );
    },
    outputOptions: (options) => ({
      ...options,
      codeSplitting: {
        groups: [
          { name: 'framework', tags: ['$initial'], test: /node_modules/ },
          { name: 'first', tags: ['$initial'] },
          {
            name: (id) => textFile(id) ?? names.get(id),
            debugName: 'parts',
            includeDependenciesRecursively: false,
          },
        ],
      },
    }),
  };
}

/** What `@trpc/server` has for streams (`streamClient`): the main module of the client names it in vain. */
const UNUSED = /@trpc[\\/]server[\\/]dist[\\/]resolveResponse/;

/** Returns the module of this path and what it imports. */
function importedBy(graph: Graph, path: string): Set<string> {
  const found = new Set([...graph.getModuleIds()].filter((id) => id.replaceAll('\\', '/').endsWith(path)));
  for (const each of found)
    for (const id of graph.getModuleInfo(each)?.importedIds ?? []) if (!UNUSED.test(id)) found.add(id);
  return found;
}

const sizeOf = (graph: Graph, ids: Iterable<string>): number =>
  [...ids].reduce((sum, id) => sum + (graph.getModuleInfo(id)?.code?.length ?? 0), 0);

/** Returns the modules beyond the first files, in parts of the same users. */
function partsOf(
  graph: Graph,
  importers: Importers,
  layout: string,
  isOfPages: (id: string) => boolean,
): Part[] {
  const above = (id: string, isOnDemand: boolean): string[] => {
    const seen = new Set([id]);
    for (const each of seen) {
      for (const importer of importers.get(each) ?? []) seen.add(importer);
      const openers = isOnDemand ? (graph.getModuleInfo(each)?.dynamicImporters ?? []) : [];
      for (const opener of openers) seen.add(opener);
    }
    return [...seen];
  };
  const routes = [...importers.keys()].flatMap((id) => routeOf(id) ?? []);
  const routesAmong = (ids: readonly string[]): ReadonlySet<string> => {
    const found = ids.flatMap((id) => routeOf(id) ?? []);
    return new Set<string>(
      found.includes(layout) ? found.concat(routes.filter((each) => each.startsWith(layout))) : found,
    );
  };
  const openers = new Map<string, ReadonlySet<string>>();
  for (const id of importers.keys())
    if (!routeOf(id) && (graph.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0)
      openers.set(id, routesAmong(above(id, true)));
  const parts = new Map<string, Part>();
  for (const id of importers.keys()) {
    const all = above(id, false);
    if (!isOfPages(id) || all.some((each) => each.endsWith('/index.html'))) continue;
    const pages = routesAmong(all);
    // Pages that open a module on demand have loaded already what they share with it.
    const isNews = (user: string) => [...(openers.get(user) ?? [])].some((page) => !pages.has(page));
    const users = new Set([...pages, ...all.filter(isNews)]);
    if (users.size === 0) continue;
    const key = [...users].sort().join();
    const part = parts.get(key) ?? { ids: [], users, size: 0 };
    part.ids.push(id);
    part.size += sizeOf(graph, [id]);
    parts.set(key, part);
  }
  return [...parts.values()];
}

type Importers = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Returns the modules that import each module. The main module of a package imports all of its modules, so it
 * says nothing about who uses one of them: an icon is used where an import names it.
 */
function importersIn(graph: Graph): Importers {
  const ids = [...graph.getModuleIds()];
  const importers = new Map(ids.map((id) => [id, new Set<string>()]));
  const icons = iconsIn(graph);
  const streams = ids.filter((id) => /[\\/]stream-client\.ts$/.test(id));
  for (const id of ids.filter((each) => UNUSED.test(each))) importers.set(id, new Set(streams));
  const isMain = (id: string) => /node_modules[\\/](lucide-react|@trpc)/.test(id) && !id.endsWith('?stream');
  for (const id of ids.filter((each) => !isMain(each))) {
    const info = graph.getModuleInfo(id);
    for (const imported of info?.importedIds ?? []) importers.get(imported)?.add(id);
    for (const [, names = ''] of info?.code?.matchAll(/import \{([^}]+)\} from ["']lucide-react["']/g) ?? [])
      for (const name of names.split(','))
        importers.get(icons.get(name.trim().replace(/ .*$/, '')) ?? '')?.add(id);
  }
  return importers;
}

/** Returns the module of each icon by every name that the library exports it under. */
function iconsIn(graph: Graph): Map<string, string> {
  const ids = [...graph.getModuleIds()];
  const main = ids.find((id) => /lucide-react\.m?js$/.test(id)) ?? '';
  const exported = (graph.getModuleInfo(main)?.code ?? '').matchAll(
    /export \{([^}]+)\} from ["']\.\/(icons\/[\w-]+\.mjs)["']/g,
  );
  const byFile = new Map(ids.map((id) => [/icons[\\/][\w-]+\.mjs$/.exec(id)?.[0].replace('\\', '/'), id]));
  return new Map(
    [...exported].flatMap(([, names = '', file]) =>
      [...names.matchAll(/ as (\w+)/g)].map(([, name = '']) => [name, byFile.get(file) ?? ''] as const),
    ),
  );
}

/** Merges the parts whose merger is worth most, until none is. */
function merged(parts: Part[], importers: Importers, request: number): Part[] {
  const heaviness = heavinessOf(parts.slice(1));
  for (;;) {
    const needs = needsOf(parts, importers);
    let best: { group: Set<Part>; value: number } | undefined;
    for (const [index, a] of parts.entries())
      for (const b of parts.slice(index + 1)) {
        if (![...a.users].some((user) => b.users.has(user))) continue;
        const group = new Set([a, b, ...between(a, b, needs), ...between(b, a, needs)]);
        // The data layer takes what it needs nothing else for: one step may not pull a whole page into it.
        if (group.size > 2 && (a.isData || b.isData)) continue;
        const value = worthOf(group, needs, request, heaviness);
        if (value > (best?.value ?? 0)) best = { group, value };
      }
    if (!best) return parts;
    const { group } = best;
    const one = unionOf(group);
    for (const each of group)
      for (const needed of needs.get(each) ?? []) needed.users = new Set([...needed.users, ...one.users]);
    parts = [...parts.filter((each) => !group.has(each)), one];
  }
}

const unionOf = (group: ReadonlySet<Part>): Part => ({
  ids: [...group].flatMap(({ ids }) => ids),
  users: new Set([...group].flatMap(({ users }) => [...users])),
  size: [...group].reduce((sum, { size }) => sum + size, 0),
  isData: [...group].some(({ isData }) => isData),
});

/**
 * Returns the parts through which `a` imports `b`. Without them the merger would import itself in a circle.
 */
const between = (a: Part, b: Part, needs: ReadonlyMap<Part, Set<Part>>): Part[] =>
  [...(needs.get(a) ?? [])].filter((each) => each !== b && needs.get(each)?.has(b));

/** Returns what the merger saves its users in requests, less what they then load in vain. */
function worthOf(
  group: ReadonlySet<Part>,
  needs: ReadonlyMap<Part, Set<Part>>,
  request: number,
  heaviness: (user: string) => number,
): number {
  const { users } = unionOf(group);
  let value = 0;
  for (const user of users) {
    const files = [...group].filter((each) => each.users.has(user)).length;
    value += (files - 1) * request * weightOf(user);
  }
  for (const each of new Set([...group].flatMap((member) => [member, ...(needs.get(member) ?? [])]))) {
    if (value <= 0) break;
    for (const user of users)
      if (!each.users.has(user)) value -= each.size * weightOf(user) * heaviness(user);
  }
  return value;
}

/** What code in vain costs a page: the more, the more it loads anyway. The heaviest stands at its budget. */
function heavinessOf(parts: readonly Part[]): (user: string) => number {
  const users = new Set(parts.flatMap((part) => [...part.users]));
  const sizes = new Map(
    [...users].map((user) => [
      user,
      parts.reduce((sum, part) => sum + (part.users.has(user) ? part.size : 0), 0),
    ]),
  );
  const pages = [...sizes].filter(([user]) => weightOf(user) === 1).map(([, size]) => size);
  const average = pages.reduce((sum, size) => sum + size, 0) / pages.length;
  return (user) => Math.max(1, (sizes.get(user) ?? 0) / average) ** 2;
}

function weightOf(user: string): number {
  if (!user.includes('/src/')) return 1;
  // Files of this name load after a page by themselves.
  return user.includes('/after-') ? 1 : ON_DEMAND;
}

/** Returns the parts that each part imports, directly or through others. */
function needsOf(parts: readonly Part[], importers: Importers): Map<Part, Set<Part>> {
  const home = new Map(parts.flatMap((part) => part.ids.map((id) => [id, part] as const)));
  const imports = new Map(parts.map((part) => [part, new Set<Part>()]));
  for (const [id, part] of home)
    for (const importer of importers.get(id) ?? []) imports.get(home.get(importer) ?? part)?.add(part);
  for (const [part, seen] of imports) {
    for (const each of seen) for (const next of imports.get(each) ?? []) seen.add(next);
    seen.delete(part);
  }
  return imports;
}
