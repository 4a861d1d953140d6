import { Button } from '@starline/ui/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../lib/rights.ts';
import { ReasonDialog } from '../reason-dialog.tsx';

/** The export with personal data in full, for those who may see them; it asks for a reason. */
export function ExportInFull({ run }: { run: (reason: string) => void }) {
  const { t } = useTranslation('personal');
  const mayShow = useMay('see_personal_data');
  const [isAsking, setAsking] = useState(false);
  if (!mayShow) return null;
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {t('exportInFull')}
      </Button>
      {isAsking && (
        <ReasonDialog
          text={t('exportText')}
          run={async (reason) => run(reason)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
