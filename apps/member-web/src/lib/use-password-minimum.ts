import { MEMBER_PASSWORD_MIN } from '@starline/domain/members';
import { trpc } from './trpc.ts';

/** The length that a new password needs, from the settings. */
export function usePasswordMinimum(): number {
  const { data } = trpc.settings.public.useQuery(undefined, { staleTime: 60_000 });
  return Math.max(MEMBER_PASSWORD_MIN, data?.passwordMinLength ?? 0);
}
