import { lazyDialog } from '@starline/web/components/lazy-component';
import { type ReactNode, useState } from 'react';
import { useShownFor } from '../../components/use-shown-for.ts';
import { useMay } from '../../lib/rights.ts';
import type { Revealed } from './withdrawal.ts';

/** Takes the destinations in full; undefined when it was cancelled. */
type Answer = (rows: readonly Revealed[] | undefined) => void;
export type RevealedWithdrawals = {
  /** Whether the administrator may see destinations in full. */
  may: boolean;
  of: (id: number) => Revealed | undefined;
  /** Seconds until the destinations are masked again. */
  secondsLeft: number;
  /**
   * Asks for a reason and then for the destinations of these withdrawals in full, to be shown or for a bank
   * file.
   */
  ask: (ids: number[], isBankFile?: boolean) => Promise<readonly Revealed[] | undefined>;
  dialog: ReactNode;
};

const RevealDialog = lazyDialog(() => import('./reveal-dialog.tsx').then((file) => file.RevealDialog));

/**
 * Destinations that were asked for last, in full for a short time. They are kept by this screen and nowhere
 * else.
 */
export function useRevealedWithdrawals(): RevealedWithdrawals {
  const { value: shown, secondsLeft, show } = useShownFor<readonly Revealed[]>();
  const [asked, setAsked] = useState<{ ids: number[]; isBankFile: boolean; answer: Answer }>();
  return {
    may: useMay('see_personal_data'),
    of: (id) => shown?.find((row) => row.id === id),
    secondsLeft,
    ask: (ids, isBankFile = false) => new Promise((answer) => setAsked({ ids, isBankFile, answer })),
    dialog: asked && (
      <RevealDialog
        ids={asked.ids}
        isBankFile={asked.isBankFile}
        onEnd={(rows) => {
          if (rows) show(rows);
          asked.answer(rows);
          setAsked(undefined);
        }}
      />
    ),
  };
}
