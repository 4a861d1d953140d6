import { CompanyCard } from './company-card.tsx';
import { DepositAddressCard } from './deposit-address-card.tsx';
import type { SettingsDraft } from './use-settings-draft.ts';

/** The company as members see it. */
export function CompanyTab({ draft, address }: { draft: SettingsDraft; address: string }) {
  return (
    <div className="grid gap-4">
      <DepositAddressCard address={address} />
      <CompanyCard draft={draft} />
    </div>
  );
}
