import { StarRows } from '@starline/ui/star-rows';
import { toast } from '@starline/ui/toast';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { QueryView } from '../../components/query-view.tsx';
import { type Outputs, trpc } from '../../lib/trpc.ts';
import { NewFactor } from './new-factor.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { FactorOff, FactorOn } from './second-factor-state.tsx';

type Begun = Outputs['secondFactor']['begin'];

/** Turns the second factor on (password, QR code, code, recovery codes) or off (code). */
export default function SecondFactor() {
  const { t } = useTranslation('settings');
  const utils = trpc.useUtils();
  const query = trpc.secondFactor.get.useQuery();
  const [begun, setBegun] = useState<Begun>();
  const [codes, setCodes] = useState<readonly string[]>();
  const settle = () => {
    setBegun(undefined);
    setCodes(undefined);
    return Promise.all([
      utils.secondFactor.invalidate(),
      utils.sessions.invalidate(),
      utils.dashboard.invalidate(),
    ]);
  };
  const onConfirmed = (recoveryCodes: readonly string[]) => {
    toast.success(t('secondFactor.turnedOn'));
    setCodes(recoveryCodes);
  };
  if (codes) return <RecoveryCodes codes={codes} onKept={() => void settle()} />;
  if (begun) return <NewFactor begun={begun} onConfirmed={onConfirmed} />;
  return (
    <QueryView query={query} skeleton={<StarRows rows={3} />}>
      {({ isOn, recoveryCodesLeft }) =>
        isOn ? (
          <FactorOn codesLeft={recoveryCodesLeft} onRemoved={() => void settle()} />
        ) : (
          <FactorOff onBegun={setBegun} />
        )
      }
    </QueryView>
  );
}
