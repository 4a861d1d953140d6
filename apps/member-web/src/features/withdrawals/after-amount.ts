// What the form of a withdrawal loads after its first question, in one file.
export { DestinationStep } from './destination-step.tsx';
export { LiveQuote } from './live-quote.tsx';
export { TypeCards } from './type-cards.tsx';
export { WithdrawConfirm } from './withdraw-confirm.tsx';
