import type { Mutant } from './list.ts';

const services = (path: string) => `packages/services/src/${path}`;
const AT_ONCE = [services('purchases/withdraw-at-once.test.ts')];
const TERM = services('purchases/withdrawal-term.ts');
const WITHDRAW = [services('purchases/withdraw.test.ts')];

/** Faults in withdrawals of purchases and in the look before them. */
export const PURCHASE_WITHDRAWAL_MUTANTS: Mutant[] = [
  {
    name: 'a purchase is withdrawn after its days',
    file: services('purchases/withdraw.ts'),
    from: 'if (isLate && !ctx.approval)',
    to: 'if (false)',
    tests: WITHDRAW,
  },
  {
    name: 'a request for a withdrawal that was made in time cannot be approved the day after',
    file: services('purchases/withdraw.ts'),
    from: 'if (isLate && !ctx.approval)',
    to: 'if (isLate)',
    tests: WITHDRAW,
  },
  {
    name: 'a purchase is withdrawn a day too late',
    file: TERM,
    from: 'businessDayOf(ctx.now(), businessTz) > lastDay',
    to: 'businessDayOf(new Date(ctx.now().getTime() - 86_400_000), businessTz) > lastDay',
    tests: WITHDRAW,
  },
  {
    name: 'a purchase is withdrawn while the setting is off',
    file: services('purchases/withdraw.ts'),
    from: "if (!term) throw new AppError('purchase_withdrawal_off');",
    to: "if (!term) return { days: 0, lastDay: '9999-12-31', isLate: false } as WithdrawalTerm;",
    tests: WITHDRAW,
  },
  {
    name: 'a withdrawn purchase tells the buyer nothing',
    file: services('purchases/withdraw.ts'),
    from: "await announce(ctx, tx, { memberId, kind: 'purchase_withdrawn', params });",
    to: '',
    tests: WITHDRAW,
  },
  {
    name: 'a forced withdrawal of a purchase needs no second person',
    file: services('purchases/withdraw.ts'),
    from: 'return proposeEnding(tx, input, { reason, text });',
    to: 'return undefined;',
    tests: WITHDRAW,
  },
  {
    name: 'any administrator forces the withdrawal of a purchase',
    file: services('purchases/withdraw.ts'),
    from: "if (input.force) refuseWithoutRight(ctx, 'force');",
    to: '',
    tests: WITHDRAW,
  },
  {
    name: 'a withdrawn purchase keeps no reason',
    file: services('purchases/void.ts'),
    from: '...(why && { withdrawalReason: why.reason, withdrawalText: why.text || null }),',
    to: '',
    tests: WITHDRAW,
  },
  {
    name: 'a void and a withdrawal of one purchase at once are both done',
    file: services('purchases/void.ts'),
    from: "    .for('no key update');",
    to: ';',
    tests: AT_ONCE,
  },
  {
    name: 'the look forgets what the receivers have spent',
    file: services('settlements/returns/plan.ts'),
    from: '.flatMap((each) => takeWhatIsHeld(left, each))',
    to: '',
    tests: WITHDRAW,
  },
  {
    name: 'the look forgets the debt that the withdrawal makes for the buyer',
    file: services('purchases/preview-withdrawal.ts'),
    from: ' + sumOf(ofBuyer)',
    to: '',
    tests: WITHDRAW,
  },
];
