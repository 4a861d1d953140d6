import { formatAmount } from '@starline/domain/decimals';
import { type Amount, amount as amountOf } from '@starline/domain/money';
import { Amount as Figure } from '@starline/ui/amount';
import { useConcealed } from '../lib/conceal.ts';

const SHARES = [25, 50, 100] as const;

type AmountSharesProps = {
  /** What the shares are taken of. */
  all: Amount;
  allLabel: string;
  onPick: (amount: Amount) => void;
};

/** A quarter, a half and all of what is there, each with its amount. */
export function AmountShares({ all, allLabel, onPick }: AmountSharesProps) {
  const concealed = useConcealed();
  return (
    <div className="grid grid-cols-3 gap-2">
      {SHARES.map((percent) => {
        const share = amountOf(Math.floor((all * percent) / 100));
        return (
          <button
            key={percent}
            type="button"
            disabled={share <= 0}
            onClick={() => onPick(share)}
            className="grid min-h-14 content-center rounded-md bg-sky-2 px-1 text-center font-semibold transition-colors hover:bg-accent-soft disabled:opacity-45"
          >
            {percent === 100 ? allLabel : `${percent}%`}
            <span className="overflow-hidden text-ellipsis font-normal text-ink-2 text-xs">
              <Figure value={formatAmount(share)} concealed={concealed} />
            </span>
          </button>
        );
      })}
    </div>
  );
}
