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
  const outcomes: Promise<boolean>[] = [];
  act(() => void outcomes.push(askProof({ proof: 'password' })));
  const closed = open;
  act(() => closed?.answer(false));
  expect(await outcomes[0]).toBe(false);
  act(() => void outcomes.push(askProof({ proof: 'second_factor' })));
  // The proof of the first question was sent before it was closed, and is answered only now.
  act(() => closed?.answer(true));
  expect(open?.proof).toBe('second_factor');
  act(() => open?.answer(true));
  expect(await outcomes[1]).toBe(true);
});
