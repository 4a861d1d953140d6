import { parseAmount } from '@starline/domain/decimals';
import type { Amount } from '@starline/domain/money';
import { Button } from '@starline/ui/button';
import { Input } from '@starline/ui/input';
import { useEffect, useState, type WheelEvent } from 'react';

export type AmountInputProps = {
  value: number | null;
  onChange: (value: number | null) => void;
  onBlur: () => void;
  unit: string;
  all: Amount;
  allLabel: string;
};

const asText = (value: number | null) => (value === null ? '' : (value / 100).toFixed(2));
/** The mouse wheel changes a focused number field silently, so the field gives up the focus. */
const leaveOnWheel = (event: WheelEvent<HTMLInputElement>) => event.currentTarget.blur();

/** An input for an amount, typed with up to 2 decimals. Its value is in hundredths. */
export function AmountInput({ value, onChange, onBlur, unit, all, allLabel }: AmountInputProps) {
  const [text, setText] = useState(() => asText(value));
  useEffect(() => {
    setText((current) => ((parseAmount(current) ?? null) === value ? current : asText(value)));
  }, [value]);
  return (
    <div className="flex gap-2">
      <div className="min-w-0 flex-1">
        <Input
          type="number"
          inputMode="decimal"
          step="0.01"
          min="0"
          value={text}
          onWheel={leaveOnWheel}
          onBlur={onBlur}
          onChange={(event) => {
            const next = event.target.value;
            const parsed = next === '' ? null : parseAmount(next);
            if (parsed === undefined) return;
            setText(next);
            onChange(parsed);
          }}
          trailing={unit}
          autoComplete="off"
          className="text-right font-semibold [appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none [&::-webkit-outer-spin-button]:appearance-none"
        />
      </div>
      <Button disabled={all <= 0} onClick={() => onChange(all)}>
        {allLabel}
      </Button>
    </div>
  );
}
