import type { Mutant } from './list.ts';

const services = (path: string) => `packages/services/src/${path}`;
const BUY = services('purchases/buy.test.ts');
const SWITCH = services('purchases/set-active.test.ts');
const ADJUSTMENTS = services('adjustments/adjustments.test.ts');
const CENTERS = services('centers/centers.test.ts');
const SETTINGS = services('settings/read.test.ts');
const GRANTS = services('code-grants/code-grants.test.ts');

/** Faults of purchases and of what administrators change by hand: adjustments, centers, settings, code grants. */
export const STAFF_MUTANTS: Mutant[] = [
  {
    name: 'a purchase of a package that is off sale is taken',
    file: services('purchases/buy.ts'),
    from: ", eq(packages.type, 'normal'), eq(packages.isOnSale, true)))",
    to: ", eq(packages.type, 'normal')))",
    tests: [BUY],
  },
  {
    name: 'a purchase buys what is only granted',
    file: services('purchases/buy.ts'),
    from: "eq(packages.type, 'normal'), eq(packages.isOnSale, true)",
    to: 'eq(packages.isOnSale, true)',
    tests: [BUY],
  },
  {
    name: 'a purchase copies the owner of the center as its recommender',
    file: services('purchases/buy.ts'),
    from: 'centerRecommenderId: center?.centerRecommenderId ?? null',
    to: 'centerRecommenderId: center?.centerOwnerId ?? null',
    tests: [BUY],
  },
  {
    name: 'a purchase takes no points',
    file: services('purchases/buy.ts'),
    from: "'point', item.price)",
    to: "'point', purchase.id as never)",
    tests: [BUY],
  },
  {
    name: 'a bought package can be switched off',
    file: services('purchases/set-active.ts'),
    from: "if (purchase.type !== 'bcode') throw new AppError('not_toggleable');",
    to: '',
    tests: [SWITCH],
  },
  {
    name: 'a package switched on again counts from when it was granted',
    file: services('purchases/set-active.ts'),
    from: "status === 'approved' ? { activeSince: nowIso(ctx) } : {}",
    to: '{}',
    tests: [SWITCH],
  },
  {
    name: 'a voided package can be switched on',
    file: services('purchases/set-active.ts'),
    from: "and(eq(purchases.id, id), ne(purchases.status, 'cancelled'))",
    to: 'and(eq(purchases.id, id), ne(purchases.id, 0))',
    tests: [SWITCH],
  },
  {
    name: 'an adjustment of coins moves points',
    file: services('adjustments/create.ts'),
    from: "account: isLotto ? 'lotto' : 'withdrawable'",
    to: "account: 'withdrawable'",
    tests: [ADJUSTMENTS],
  },
  {
    name: 'an adjustment below zero adds points',
    file: services('adjustments/create.ts'),
    from: 'input.point > 0 ? [system, member] : [member, system]',
    to: 'input.point !== 0 ? [system, member] : [member, system]',
    tests: [ADJUSTMENTS],
  },
  {
    name: 'an adjustment is deleted twice',
    file: services('adjustments/delete.ts'),
    from: 'and(eq(adjustments.id, input.id), isNull(adjustments.deletedAt))',
    to: 'eq(adjustments.id, input.id)',
    tests: [ADJUSTMENTS],
  },
  {
    name: 'any administrator forces the deletion of an adjustment',
    file: services('adjustments/delete.ts'),
    from: "if (input.force) refuseWithoutRight(ctx, 'force');",
    to: '',
    tests: [ADJUSTMENTS],
  },
  {
    name: 'an adjustment is deleted without an audit entry',
    file: services('adjustments/delete.ts'),
    from: 'await recordAudit(ctx, tx, {',
    to: 'if (input.force) await recordAudit(ctx, tx, {',
    tests: [ADJUSTMENTS],
  },
  {
    name: 'a hidden adjustment is deleted while a run posts',
    file: services('adjustments/delete.ts'),
    from: 'await changeSnapshotInputs(ctx, tx);',
    to: '',
    tests: [ADJUSTMENTS],
  },
  {
    name: 'a center with members is deleted',
    file: services('centers/delete.ts'),
    from: 'if (memberCount + purchaseCount > 0)',
    to: 'if (purchaseCount > 0)',
    tests: [CENTERS],
  },
  {
    name: 'a center that purchases copied is deleted',
    file: services('centers/delete.ts'),
    from: 'if (memberCount + purchaseCount > 0)',
    to: 'if (memberCount > 0)',
    tests: [CENTERS],
  },
  {
    name: 'a center gets a recommender who is no member',
    file: services('centers/save.ts'),
    from: 'input.centerRecommender && !known.has(input.centerRecommender)',
    to: 'input.centerRecommender && !known.has(input.centerOwner)',
    tests: [CENTERS],
  },
  {
    name: 'a setting is in force before its instant',
    file: services('settings/read.ts'),
    from: 'where effective_at <= $1 order',
    to: "where effective_at <= $1::timestamptz + interval '100 years' order",
    tests: [SETTINGS],
  },
  {
    name: 'of two settings at one instant the earlier is in force',
    file: services('settings/read.ts'),
    from: 'order by key_name, effective_at desc, id desc',
    to: 'order by key_name, effective_at desc, id',
    tests: [SETTINGS],
  },
  {
    name: 'the history of settings begins with the oldest',
    file: services('settings/list.ts'),
    from: '.orderBy(desc(settings.effectiveAt), desc(settings.id))',
    to: '.orderBy(settings.effectiveAt, settings.id)',
    tests: [SETTINGS],
  },
  {
    name: 'the list of settings gives every value the type of a text',
    file: services('settings/list.ts'),
    from: 'type: settingType(key)',
    to: "type: settingType(key) && ('text' as const)",
    tests: [SETTINGS],
  },
  {
    name: 'any administrator changes what protects the back office',
    file: services('settings/save.ts'),
    from: 'if (changed.length === 0) return { changed: [] };\n    for (const { key } of changed) refuseWithoutRight(ctx, settingRight(key));',
    to: 'if (changed.length === 0) return { changed: [] };',
    tests: [SETTINGS],
  },
  {
    name: 'a code grant has the limit of bought packages',
    file: services('code-grants/create.ts'),
    from: '        limitPercent: bcode,\n',
    to: '',
    tests: [GRANTS],
  },
  {
    name: 'a code grant changes the volumes of the trees',
    file: services('code-grants/create.ts'),
    from: 'pvChange: ZERO',
    to: 'pvChange: item.pv',
    tests: [GRANTS],
  },
  {
    name: 'a code grant gives what is sold',
    file: services('code-grants/create.ts'),
    from: "eq(packages.type, 'bcode'), eq(packages.isOnSale, true)",
    to: 'eq(packages.isOnSale, true)',
    tests: [GRANTS],
  },
  {
    name: 'the list of code grants shows voided ones',
    file: services('code-grants/read.ts'),
    from: "and(eq(purchases.type, 'bcode'), ne(purchases.status, 'cancelled'), people)",
    to: "and(eq(purchases.type, 'bcode'), ne(purchases.id, 0), people)",
    tests: [GRANTS],
  },
];
