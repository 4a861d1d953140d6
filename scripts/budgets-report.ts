/** What the build of a web measured: packages/web/build/budgets.ts. */
export type Measured = {
  pages: { name: string; kb: number; limitKb: number; files: string[]; limitFiles?: number }[];
  modules: Record<string, Record<string, number>>;
};

/**
 * Sizes in KB at an earlier commit: of each page, and of each module of a first load from `SMALLEST_KB` on.
 */
export type Baseline = { pages: Record<string, number>; modules: Record<string, number> };

const SMALLEST_KB = 0.5;
/** A smaller change comes from how a module is bundled, not from its source. */
const NOTICEABLE_KB = 0.03;
const MODULES_NAMED = 8;

const kb = (size: number): string => size.toFixed(2);

const rounded = (sizes: Map<string, number>, smallest: number): Record<string, number> =>
  Object.fromEntries(
    [...sizes]
      .filter(([, size]) => size >= smallest)
      .map(([name, size]) => [name, Number(kb(size))] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );

/** Returns the sizes of the modules of these files. A module in two of them counts twice. */
function sizesIn(measured: Measured, files: readonly string[]): Map<string, number> {
  const sizes = new Map<string, number>();
  for (const file of files)
    for (const [name, size] of Object.entries(measured.modules[file] ?? {}))
      sizes.set(name, (sizes.get(name) ?? 0) + size);
  return sizes;
}

export const baselineOf = (measured: Measured): Baseline => ({
  pages: rounded(new Map(measured.pages.map((page) => [page.name, page.kb])), 0),
  modules: rounded(sizesIn(measured, Object.keys(measured.modules)), SMALLEST_KB),
});

/**
 * Returns a message for each page over its budget: its number of files, or its size and which of its modules
 * grew since the baseline.
 */
export function overBudget(measured: Measured, baseline: Baseline): string[] {
  // A package whose modules are in several files is compared as a whole, as in the baseline.
  const sizes = sizesIn(measured, Object.keys(measured.modules));
  const tooMany = measured.pages
    .filter(({ files, limitFiles = Number.POSITIVE_INFINITY }) => files.length > limitFiles)
    .map(({ name, files, limitFiles }) => `${name}: ${files.length} files, allowed ${limitFiles}`);
  const tooLarge = measured.pages
    .filter((page) => page.kb > page.limitKb)
    .map((page) => {
      const before = baseline.pages[page.name];
      const since = before === undefined ? 'a new page' : `${kb(before)} KB in the baseline`;
      const grown = [...sizesIn(measured, page.files).keys()]
        .map((name) => ({ name, now: sizes.get(name) ?? 0, was: baseline.modules[name] }))
        .map((module) => ({ ...module, by: module.now - (module.was ?? SMALLEST_KB) }))
        .filter(({ by, was }) => by > (was === undefined ? 0 : NOTICEABLE_KB))
        .sort((a, b) => b.by - a.by)
        .slice(0, MODULES_NAMED)
        .map(({ name, now, was, by }) =>
          was === undefined
            ? `  ${name}: ${kb(now)} KB, below ${SMALLEST_KB} or absent before`
            : `  ${name}: +${kb(by)} KB, now ${kb(now)}`,
        );
      const modules =
        grown.length > 0 ? grown : ['  no module of the baseline grew: many small ones are new'];
      return [`${page.name}: ${kb(page.kb)} KB, allowed ${page.limitKb} (${since})`, ...modules].join('\n');
    });
  return [...tooMany, ...tooLarge];
}
