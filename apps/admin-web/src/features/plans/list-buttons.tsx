import { Button } from '@starline/ui/button';
import { Minus, Plus } from 'lucide-react';
import { useMay } from '../../lib/rights.ts';

type ListButtonsProps = {
  add: string;
  drop: string;
  count: number;
  max: number;
  onAdd: () => void;
  onDrop: () => void;
};

/** Buttons that add or remove the last level or step. The numbers of the others stay the same. */
export function ListButtons({ add, drop, count, max, onAdd, onDrop }: ListButtonsProps) {
  if (!useMay('manage_plans', 'settle')) return null;
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {count < max && (
        <Button size="sm" onClick={onAdd}>
          <Plus aria-hidden size={15} />
          {add}
        </Button>
      )}
      {count > 0 && (
        <Button size="sm" variant="quiet" onClick={onDrop}>
          <Minus aria-hidden size={15} />
          {drop}
        </Button>
      )}
    </div>
  );
}
