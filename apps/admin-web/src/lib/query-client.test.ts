import { expect, test } from 'vitest';
import { createAdminQueryClient } from './query-client.ts';

const refused = (code: string, httpStatus: number) =>
  Object.assign(new Error(code), { name: 'TRPCClientError', data: { code, httpStatus } });

test.each([
  ['forbidden', 403, undefined],
  ['outside_scope', 403, undefined],
  ['not_found', 404, 'private'],
  ['proof_required', 403, 'private'],
  ['server_error', 500, 'private'],
])(
  'what was read is forgotten once it is taken away, and kept where a reading fails: %s',
  async (code, status, kept) => {
    const client = createAdminQueryClient(() => undefined);
    const queryKey = [['members', 'get'], { type: 'query' }];
    await client.fetchQuery({ queryKey, queryFn: () => 'private' });
    const error = refused(code, status);
    const again = client.fetchQuery({ queryKey, queryFn: () => Promise.reject(error), staleTime: 0 });
    await expect(again).rejects.toBe(error);
    expect(client.getQueryData(queryKey)).toBe(kept);
    expect(client.getQueryState(queryKey)?.status).toBe('error');
  },
);
