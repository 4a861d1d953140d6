import { Button } from '@starline/ui/button';
import { toast } from '@starline/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { downloadSpreadsheet } from '../../lib/download.ts';

export type ExportSpec = {
  /** The path of the export with the filters of this list as the server names them. */
  path: string;
  query: Readonly<Record<string, string | number | undefined>>;
  fileName: string;
};

export function ExportButton({ path, query, fileName }: ExportSpec) {
  const { t } = useTranslation('list');
  const download = useMutation({
    mutationFn: () => {
      const params = new URLSearchParams();
      for (const [key, value] of Object.entries(query))
        if (value !== undefined) params.set(key, String(value));
      return downloadSpreadsheet(`${path}?${params}`, fileName, new Date());
    },
    retry: false,
    onError: () => toast.error(t('exportFailed')),
  });
  return (
    <Button busy={download.isPending} onClick={() => download.mutate()}>
      <Download aria-hidden size={15} />
      {t('export')}
    </Button>
  );
}
