import { Dialog } from '@starline/ui/dialog';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Passkeys } from '../passkeys/passkeys.tsx';
import { SecondFactorSetup } from './second-factor-setup.tsx';

/** The administrator's own second factor and passkeys. */
export function SecondFactorDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('secondFactor');
  // The recovery codes are shown once: neither Escape nor a click beside them may close them.
  const [isLocked, setLocked] = useState(false);
  return (
    <Dialog open locked={isLocked} onClose={onClose} title={t('title')} description={t('lead')}>
      <SecondFactorSetup onDone={onClose} onLocked={setLocked} />
      <Passkeys />
    </Dialog>
  );
}
