import type { Outputs } from '../../lib/trpc.ts';
import { DepositAddressCard } from './deposit-address-card.tsx';

/** The company as members see it. */
export function CompanyTab({ stored }: { stored: Outputs['settings']['get'] }) {
  return (
    <div className="grid gap-4">
      <DepositAddressCard address={stored.deposit_address?.value ?? ''} />
    </div>
  );
}
