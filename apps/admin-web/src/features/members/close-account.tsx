import { Button } from '@starline/ui/button';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../lib/rights.ts';
import { CloseAccountDialog } from './close-account-dialog.tsx';
import type { Member } from './member.ts';

/** The button that closes an account: in the foot of the form, at the other end than its usual acts. */
export function CloseAccount({ member, onDone }: { member: Member; onDone: () => void }) {
  const { t } = useTranslation('personal');
  const mayEdit = useMay('edit_people');
  const mayClose = useMay('set_credentials') && mayEdit && member.closedAt === null;
  const [isAsking, setAsking] = useState(false);
  if (!mayClose) return null;
  return (
    <>
      <Button variant="quiet" className="me-auto" onClick={() => setAsking(true)}>
        {t('close')}
      </Button>
      {/* Its form cannot stand inside the form of the member. */}
      {isAsking &&
        createPortal(
          <CloseAccountDialog member={member} onClose={() => setAsking(false)} onDone={onDone} />,
          document.body,
        )}
    </>
  );
}
