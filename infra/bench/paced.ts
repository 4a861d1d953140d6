/**
 * Acts at a steady rate, whether or not earlier acts were answered. Measures each wait in milliseconds from
 * the moment it was due, so that a stall counts for every act due meanwhile.
 */
export function paced(perSecond: number, act: (number: number) => Promise<unknown>) {
  const waits: number[] = [];
  const acts: Promise<void>[] = [];
  const began = performance.now();
  const once = async (number: number, due: number) => {
    await act(number);
    waits.push(performance.now() - due);
  };
  const timer = setInterval(() => {
    for (;;) {
      const due = began + (acts.length * 1000) / perSecond;
      if (due > performance.now()) return;
      acts.push(once(acts.length, due));
    }
  }, 1);
  return {
    async stop(): Promise<number[]> {
      clearInterval(timer);
      await Promise.all(acts);
      return waits;
    },
  };
}
