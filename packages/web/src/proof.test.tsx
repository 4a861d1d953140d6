import { act, render } from '@starline/ui/testing/render';
import { expect, test } from 'vitest';
import { askProof, type ProofRequest, useProofRequest } from './proof.ts';

test('a question that was closed cannot answer the next one', async () => {
  let open: ProofRequest | undefined;
  function Shown() {
    open = useProofRequest();
    return null;
  }
  render(<Shown />);
  let first: Promise<boolean> | undefined;
  act(() => void (first = askProof({ proof: 'password' })));
  const closed = open;
  act(() => closed?.answer(false));
  expect(await first).toBe(false);
  let second: Promise<boolean> | undefined;
  act(() => void (second = askProof({ proof: 'totp' })));
  // The proof of the first question was on its way when it was closed.
  act(() => closed?.answer(true));
  expect(open?.proof).toBe('totp');
  act(() => open?.answer(true));
  expect(await second).toBe(true);
});
