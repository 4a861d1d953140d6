import { expect, test, vi } from 'vitest';
import { downloadFile } from './download.ts';
import { askProof } from './proof.ts';

vi.mock('./proof.ts', () => ({ askProof: vi.fn() }));
const refused = () =>
  new Response(JSON.stringify({ code: 'proof_required', proof: 'passkey' }), { status: 403 });

test.each([true, false])(
  'a download that needs a proof asks for it (given: %s), and is fetched again once it was given',
  async (isGiven) => {
    vi.mocked(askProof).mockResolvedValueOnce(isGiven);
    const fetch = vi
      .fn()
      .mockResolvedValueOnce(refused())
      .mockResolvedValueOnce(new Response('', { status: 418 }));
    const { signal } = new AbortController();
    await expect(downloadFile({ path: '/file', name: 'file', fetch, signal })).rejects.toThrow(
      isGiven ? '418' : '403',
    );
    expect(askProof).toHaveBeenCalledWith({ proof: 'passkey' });
    expect(fetch).toHaveBeenCalledTimes(isGiven ? 2 : 1);
  },
);
