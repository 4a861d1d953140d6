import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';

/** The step of a flow that is a sheet over the step before it. */
export const SHEET = 'look';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** How many entries before this one are earlier steps of its form. */
    stepsBelow?: number;
  }
}

export type FlowSettings<Step extends string> = {
  steps: readonly Step[];
  /** Whether a step holds what the next one needs. */
  isDone: (step: Step) => boolean;
  /** While a request is running the step stays, whatever happens to the balance. */
  isSending: boolean;
};

/**
 * The steps of a money act. Each is an entry of the history, named by `step` in the address: Back closes what
 * is on top, and forward opens it again. An address whose earlier steps lack something leads to the first of
 * those. docs/domain/receipts.md#forms.
 */
export function useFlow<Step extends string>({ steps, isDone, isSending }: FlowSettings<Step>) {
  const location = useLocation();
  const router = useRouter();
  const navigate = useNavigate();
  const [tried, setTried] = useState<readonly Step[]>([]);
  const shown = useRef(0);
  /** The step that a browser is going back to: it moves after the code that asked for it has ended. */
  const moving = useRef<{ from: string | undefined; to: number; below: number } | undefined>(undefined);
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const placeIn = ({ step }: { step?: string }) => Math.max(0, steps.indexOf(step as Step));
  const asked = placeIn(location.search);
  const lacking = steps.findIndex((step) => !isDone(step));
  if (!isSending) shown.current = lacking === -1 ? asked : Math.min(asked, lacking);
  const place = shown.current;
  const step = steps[place] as Step;

  /**
   * Goes back to a step; not below it, also while the browser is moving to it or to an earlier one. A request
   * may end after its page was left: another page, which may have steps too, stays.
   */
  const goBack = (to: number) => {
    const { history, latestLocation } = router;
    if (!isShown.current) return;
    const { key: from, stepsBelow: below = 0 } = history.location.state;
    const { current } = moving;
    const at = current && current.from === from ? current : { to: placeIn(latestLocation.search), below };
    const count = Math.min(at.to - to, at.below);
    if (count <= 0) return;
    moving.current = { from, to: at.to - count, below: at.below - count };
    history.go(-count);
  };

  useEffect(() => {
    const { history } = router;
    if (moving.current?.from !== history.location.state.key) moving.current = undefined;
    const { stepsBelow, key } = location.state;
    // The page may be drawn once more while the history moves to another entry.
    if (isSending || asked === 0 || history.location.state.key !== key) return;
    if (!stepsBelow) {
      // A login or a link led here: the entries of the earlier steps are put below.
      const hrefOf = (each: Step | undefined) => {
        const search = (before: object) => ({ ...before, step: each });
        return router.buildLocation({ to: '.', search: search as never }).href;
      };
      history.replace(hrefOf(steps[0]), {});
      for (const [index, each] of steps.slice(1, place + 1).entries()) {
        history.flush();
        history.push(hrefOf(each), { stepsBelow: index + 1 });
      }
    } else goBack(place);
  });
  return {
    step,
    /** The step that the form shows: the one below the sheet, while that is open. */
    page: step === SHEET ? (steps[place - 1] as Step) : step,
    number: place + 1,
    of: steps.length,
    /** Goes on to a step, unless the page was left meanwhile. */
    goTo: (next: Step) =>
      isShown.current &&
      void navigate({
        to: '.',
        search: ((before: object) => ({ ...before, step: next })) as never,
        state: ({ stepsBelow = 0 }: { stepsBelow?: number }) => ({ stepsBelow: stepsBelow + 1 }),
        resetScroll: next !== SHEET,
      }),
    /** Goes back to an earlier step, unless the member is there already. */
    backTo: (earlier: Step) => goBack(steps.indexOf(earlier)),
    /** Whether this step was submitted before: from then on its errors follow what is given. */
    isTried: tried.includes(step),
    noteTry: () => setTried((before) => [...before, step]),
  };
}

export type Flow<Step extends string> = ReturnType<typeof useFlow<Step>>;
