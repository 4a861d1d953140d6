import type { Mutant } from './list.ts';

const KEPT = 'packages/services/src/exports/kept.test.ts';
const SERVED = 'apps/server/src/spreadsheets/kept.test.ts';
const services = (path: string) => `packages/services/src/exports/${path}`;

/** Faults in kept exports: files shown to others, or downloads that keeping changes. docs/operations/exports.md. */
export const EXPORT_MUTANTS: Mutant[] = [
  {
    name: "another administrator's export is loaded",
    file: services('kept.ts'),
    from: 'admin?.role === OWNER_ROLE ? undefined : eq(keptExports.adminId, ctx.actor.id)',
    to: 'admin ? undefined : eq(keptExports.adminId, ctx.actor.id)',
    tests: [KEPT],
  },
  {
    name: 'an export is loaded without the right that its content needs',
    file: services('kept.ts'),
    from: "  if (needs.some((right) => !ctx.actor.rights.includes(right))) throw new AppError('forbidden');\n",
    to: '',
    tests: [KEPT],
  },
  {
    name: 'an export in full needs no right to personal data later',
    file: services('export.ts'),
    from: "isInFull ? [...needs, 'see_personal_data' as const] : needs",
    to: 'needs',
    tests: [KEPT],
  },
  {
    name: 'the loading of an export is not audited',
    file: services('kept.ts'),
    from: 'await recordAudit(ctx, ctx.db, {',
    to: 'void ((..._: unknown[]) => recordAudit)(ctx, ctx.db, {',
    tests: [KEPT],
  },
  {
    name: 'an export is stored as it was sent',
    file: 'packages/db/src/schema/columns.ts',
    from: "encryptBytes('export', plain)",
    to: 'Buffer.concat([Buffer.of(0), plain])',
    tests: [KEPT],
  },
  {
    name: 'a stopped export is kept as a whole one',
    file: 'apps/server/src/spreadsheets/keep.ts',
    from: 'let isWhole = false;',
    to: 'let isWhole = true;',
    tests: [SERVED],
  },
  {
    name: 'a role with a scope loads an export',
    file: 'packages/router/src/admin/exports.ts',
    from: '.meta({ isUnmasked: true })\n    .input(OnlyId)',
    to: ".meta({ isUnmasked: true, scope: 'open' })\n    .input(OnlyId)",
    tests: [SERVED],
  },
];
