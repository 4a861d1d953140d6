import type { Amount } from '@starline/domain/money';
import { isVoid, type ReceiptFigure, type ReceiptKind } from '@starline/domain/receipts';
import { outcomeText } from '@starline/i18n/member/receipt-lines';
import { Money } from '../../components/money.tsx';
import { Won } from '../../components/won.tsx';
import { useReceiptWords } from './use-receipt-words.ts';

/** One line through figure and unit, whose sizes differ. */
const STRUCK =
  'relative inline-block w-fit opacity-60 after:absolute after:inset-x-0 after:top-1/2 after:h-[3px] after:bg-current';

type FigureHeadlineProps = {
  figure: ReceiptFigure & { kind: ReceiptKind };
  /** The figure is the member's own, so the eye button hides it. */
  personal?: boolean;
};

/** A figure with what became of it; struck through where nothing was paid. docs/domain/receipts.md#figure. */
export function FigureHeadline({ figure, personal = false }: FigureHeadlineProps) {
  const { texts } = useReceiptWords();
  const { amount, unit, outcome } = figure;
  const isStruck = isVoid(figure);
  const tone = isStruck ? 'text-bad' : outcome === 'waiting' ? 'text-warn' : 'text-ink-2';
  return (
    <>
      <div className={isStruck ? STRUCK : ''}>
        {unit === 'won' ? (
          <Won value={amount} size="hero" />
        ) : (
          <Money value={amount as Amount} unit={unit} size="hero" personal={personal} />
        )}
      </div>
      <p className={`font-semibold ${tone}`}>{outcomeText(texts, figure)}</p>
    </>
  );
}
