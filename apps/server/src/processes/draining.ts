/**
 * Set by SIGTERM. `isDraining`: the process is not ready for new requests, and finishes accepted ones.
 * `isClosing`: it accepts no connections any more, and each answer asks its client to close the connection.
 */
export type Draining = { isDraining(): boolean; isClosing(): boolean; begin(): void; close(): void };

export function createDraining(): Draining {
  let state: 'serving' | 'draining' | 'closing' = 'serving';
  return {
    isDraining: () => state !== 'serving',
    isClosing: () => state === 'closing',
    begin: () => {
      state = 'draining';
    },
    close: () => {
      state = 'closing';
    },
  };
}
