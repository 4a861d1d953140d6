import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';

/** The step of a flow that is a sheet over the step before it. */
export const SHEET = 'look';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Whether the entry before this one is the step before this one. */
    isStep?: boolean;
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
  const moving = useRef<{ from: string | undefined; to: number } | undefined>(undefined);
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
    const from = history.location.state.key;
    const { current } = moving;
    const at = current && current.from === from ? current.to : placeIn(latestLocation.search);
    if (at <= to) return;
    moving.current = { from, to };
    history.go(to - at);
  };

  useEffect(() => {
    const { history } = router;
    if (moving.current?.from !== history.location.state.key) moving.current = undefined;
    const { isStep, key } = location.state;
    // The page may be drawn once more while the history moves to another entry.
    if (isSending || asked === 0 || history.location.state.key !== key) return;
    if (!isStep) {
      // A login or a link led here: the entries of the earlier steps are put below.
      const hrefOf = (each: Step | undefined) => {
        const search = (before: object) => ({ ...before, step: each });
        return router.buildLocation({ to: '.', search: search as never }).href;
      };
      history.replace(hrefOf(steps[0]), {});
      for (const each of steps.slice(1, place + 1)) {
        history.flush();
        history.push(hrefOf(each), { isStep: true });
      }
    } else goBack(place);
  });
  return {
    step,
    /** The step that the form shows: the one below the sheet, while that is open. */
    page: step === SHEET ? (steps[place - 1] as Step) : step,
    number: place + 1,
    of: steps.length,
    goTo: (next: Step) =>
      void navigate({
        to: '.',
        search: ((before: object) => ({ ...before, step: next })) as never,
        state: { isStep: true },
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
