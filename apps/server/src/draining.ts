/** Whether the process has been told to stop and only finishes what it has accepted. */
export type Draining = { isDraining(): boolean; begin(): void };

export function createDraining(): Draining {
  let hasBegun = false;
  return {
    isDraining: () => hasBegun,
    begin: () => {
      hasBegun = true;
    },
  };
}
