import { enableCompileCache, registerHooks } from 'node:module';

/**
 * The folder of the package that a file belongs to: what it imports by name is resolved the same for all its
 * files.
 */
const PACKAGE = /^.*\/(?:node_modules\/(?:@[^/]+\/)?|packages\/|apps\/)[^/]+\//;

type Resolve = NonNullable<Parameters<typeof registerHooks>[0]['resolve']>;
const resolved = new Map<string, ReturnType<Resolve>>();

/**
 * Imported first by each entry, which then loads the rest with `import()`. Node parses the `exports` of a
 * package for each import of it: 137 KB of drizzle-orm, 680 times, are a second of the start. So a name is
 * resolved once for each package that imports it. Node also keeps compiled code in its cache folder
 * (NODE_COMPILE_CACHE, or a temporary folder of the system).
 */
function resolve(...[specifier, context, next]: Parameters<Resolve>): ReturnType<Resolve> {
  if (/^[./]|^(?:node|file|data):/.test(specifier)) return next(specifier, context);
  const importer = PACKAGE.exec(context.parentURL ?? '')?.[0] ?? context.parentURL;
  const key = [importer, specifier, ...context.conditions].join(' ');
  const found = resolved.get(key) ?? { ...next(specifier, context), shortCircuit: true };
  resolved.set(key, found);
  return found;
}
registerHooks({ resolve });
enableCompileCache();
