import type { Mutant } from './ledger.ts';

const services = (path: string) => `packages/services/src/${path}`;
const ADDRESSES = services('base/deposit-addresses/deposit-addresses.test.ts');
const CONSENTS = services('identity/consents/consents.test.ts');
const POLICIES = services('identity/policies/policies.test.ts');

/**
 * Faults in what the law asks for, and in the address that members pay to. docs/domain/law.md,
 * docs/domain/deposits.md#address.
 */
export const LAW_MUTANTS: Mutant[] = [
  {
    name: 'accepts the consent to another version',
    file: services('identity/consents/give.ts'),
    from: "  if (answers.some(({ policyId }) => !versions.has(policyId))) throw new AppError('consent_outdated');\n",
    to: '',
    tests: [CONSENTS],
  },
  {
    name: 'signs up without a required consent',
    file: services('identity/consents/give.ts'),
    from: "  if (required.some((id) => !given.get(id))) throw new AppError('consent_required');\n",
    to: '',
    tests: [CONSENTS],
  },
  {
    name: 'a published version may be changed',
    file: services('identity/policies/draft.ts'),
    from: 'const isDraft = and(eq(policies.id, input.id), isNull(policies.version));',
    to: 'const isDraft = eq(policies.id, input.id);',
    tests: [POLICIES],
  },
  {
    name: 'a version begins before the one that it follows',
    file: services('identity/policies/publish.ts'),
    from: "[todayOf(ctx), newest?.effectiveOn ?? '']",
    to: '[todayOf(ctx)]',
    tests: [POLICIES],
  },
  {
    name: 'takes a deposit address with a mistyped letter',
    file: services('base/settings/save.ts'),
    from: '!isTronAddress(value))',
    to: 'false)',
    tests: [ADDRESSES],
  },
  {
    name: 'deposits to an earlier address are not read',
    file: services('money/chain/poll-transfers.ts'),
    from: 'for (const address of addresses)',
    to: 'for (const address of addresses.slice(0, 1))',
    tests: [ADDRESSES],
  },
  {
    name: 'a transfer to a replaced address proves a request',
    file: services('money/chain/poll-transfers.ts'),
    from: "wentToAddressInForce('transfer')",
    to: 'true',
    tests: [ADDRESSES],
  },
];
