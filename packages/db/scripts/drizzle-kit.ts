import { createRequire, registerHooks } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

// drizzle-kit looks for drizzle-orm beside itself; npm may have put it beside us.
registerHooks({
  resolve: (specifier, context, next) => {
    const isOurs = context.parentURL === import.meta.url || !/^drizzle-orm(\/|$)/.test(specifier);
    if (isOurs) return next(specifier, context);
    const isRequire = context.conditions.includes('require');
    return next(isRequire ? require.resolve(specifier) : import.meta.resolve(specifier), context);
  },
});

require(join(dirname(require.resolve('drizzle-kit')), 'bin.cjs'));
