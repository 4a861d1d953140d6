import type { WithdrawalType } from '@starline/domain/withdrawals';
import { Skeleton } from '@starline/ui/skeleton';
import { QueryView } from '../../components/query-view.tsx';
import { trpc } from '../../lib/trpc.ts';
import { termsOf } from './terms.ts';
import { WithdrawFields } from './withdraw-fields.tsx';
import type { TypeChoice } from './withdraw-values.ts';

/** The form appears once balance, settings and profile are loaded, and the destinations if they can be. */
export function WithdrawForm({ type, ...chosen }: { type: WithdrawalType } & TypeChoice) {
  const balances = trpc.balances.get.useQuery();
  const settings = trpc.settings.public.useQuery();
  const profile = trpc.members.profile.useQuery();
  const saved = trpc.destinations.list.useQuery();
  const skeleton = (
    <div>
      <Skeleton className="h-10 w-1/2" />
      <Skeleton className="mt-6 h-11 w-full" />
      <Skeleton className="mt-4 h-28 w-full" />
    </div>
  );
  if (saved.isLoading) return skeleton;
  return (
    <QueryView query={balances} skeleton={skeleton}>
      {(known) => (
        <QueryView query={settings} skeleton={skeleton}>
          {(rules) => (
            <QueryView query={profile} skeleton={skeleton}>
              {(person) => (
                <WithdrawFields
                  type={type}
                  {...chosen}
                  terms={termsOf(type, known, rules)}
                  profile={person}
                  saved={saved.data?.filter((each) => each.type === type)}
                />
              )}
            </QueryView>
          )}
        </QueryView>
      )}
    </QueryView>
  );
}
