/** Set by SIGTERM: from then on the process finishes accepted requests and is not ready for new ones. */
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
