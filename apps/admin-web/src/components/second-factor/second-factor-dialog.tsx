import { Dialog } from '@starline/ui/dialog';
import { useTranslation } from 'react-i18next';
import { Passkeys } from '../passkeys/passkeys.tsx';
import { SecondFactorSetup } from './second-factor-setup.tsx';

/** The administrator's own second factor and passkeys. */
export function SecondFactorDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('secondFactor');
  return (
    <Dialog open onClose={onClose} title={t('title')} description={t('lead')}>
      <SecondFactorSetup onDone={onClose} />
      <Passkeys />
    </Dialog>
  );
}
