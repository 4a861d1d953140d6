import { createRequire, registerHooks } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

// drizzle-kit resolves drizzle-orm from its own folder; npm may have installed it in ours.
registerHooks({
  resolve: (specifier, context, next) => {
    const isOurs = context.parentURL === import.meta.url || !/^drizzle-orm(\/|$)/.test(specifier);
    if (isOurs) return next(specifier, context);
    const isRequire = context.conditions.includes('require');
    return next(isRequire ? require.resolve(specifier) : import.meta.resolve(specifier), context);
  },
});

// drizzle-kit prints what failed and ends with 0.
const print = console.error;
console.error = (...printed) => {
  process.exitCode = 1;
  print(...printed);
};

require(join(dirname(require.resolve('drizzle-kit')), 'bin.cjs'));
