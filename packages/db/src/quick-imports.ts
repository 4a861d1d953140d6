import { enableCompileCache, registerHooks } from 'node:module';

/**
 * The folder of the package that a file belongs to: what it imports by name is resolved the same for all its
 * files.
 */
const PACKAGE = /^.*\/(?:node_modules\/(?:@[^/]+\/)?|packages\/|apps\/)[^/]+\//;
/** A file that Drizzle imports from itself: all its `.js` are modules. */
const OF_DRIZZLE = /\/node_modules\/drizzle-orm\/.*\.js$/;

type Resolve = NonNullable<Parameters<typeof registerHooks>[0]['resolve']>;
const resolved = new Map<string, ReturnType<Resolve>>();

/**
 * Imported first by each entry, which then loads the rest with `import()`. Node reads the `package.json` of a
 * package for each import of it, and for each file to learn its format: 137 KB of drizzle-orm, some hundred
 * times, are a second of the start. So a name is resolved once for each package that imports it, and a file
 * of Drizzle beside another one without asking. Node also keeps compiled code in its cache folder
 * (NODE_COMPILE_CACHE, or a temporary folder of the system).
 */
function resolve(...[specifier, context, next]: Parameters<Resolve>): ReturnType<Resolve> {
  const { parentURL = '' } = context;
  if (specifier.startsWith('.') && OF_DRIZZLE.test(parentURL)) {
    const url = new URL(specifier, parentURL).href;
    if (OF_DRIZZLE.test(url)) return { url, format: 'module', shortCircuit: true };
  }
  if (/^[./]|^(?:node|file|data):/.test(specifier)) return next(specifier, context);
  const importer = PACKAGE.exec(parentURL)?.[0] ?? parentURL;
  const key = [importer, specifier, ...context.conditions].join(' ');
  const found = resolved.get(key) ?? { ...next(specifier, context), shortCircuit: true };
  resolved.set(key, found);
  return found;
}
registerHooks({ resolve });
enableCompileCache();
