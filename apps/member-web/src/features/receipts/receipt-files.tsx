import { documentTime } from '@starline/domain/document-figures';
import type { Receipt } from '@starline/domain/receipts';
import { receiptHead, receiptLines } from '@starline/i18n/member/receipt-lines';
import { Banner } from '@starline/ui/banner';
import { Button } from '@starline/ui/button';
import { downloadFile, ExportMustWait } from '@starline/web/download';
import { useTimes } from '@starline/web/use-times';
import { FileText, Share2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { csrfFetch } from '../../lib/trpc.ts';
import { useReceiptWords } from './use-receipt-words.ts';

type Made = 'picture' | 'pdf';

/** The receipt as a picture to share, drawn here, and as the PDF of the server. */
export function ReceiptFiles({ receipt }: { receipt: Receipt }) {
  const { t } = useTranslation('receipts');
  const { texts, words } = useReceiptWords();
  const [making, setMaking] = useState<Made | null>(null);
  const [failure, setFailure] = useState<'failed' | 'wait' | null>(null);
  const { timeZone } = useTimes();
  const name = `receipt_${receipt.kind}_${receipt.id}`;
  const make = async (what: Made, work: () => Promise<void>) => {
    setMaking(what);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      setFailure(error instanceof ExportMustWait ? 'wait' : 'failed');
    } finally {
      setMaking(null);
    }
  };
  const share = async () => {
    const { shareReceipt } = await import('./share-receipt.ts');
    // It is read outside the portal, so its times have their year and zone.
    const moment = (iso: string) => documentTime(new Date(iso), timeZone);
    await shareReceipt({
      name: `${name}.png`,
      title: texts.receiptTitle[receipt.kind],
      head: receiptHead(receipt, texts, words),
      lines: receiptLines(receipt, texts, { ...words, moment }),
      foot: t('verify.at', { page: `${location.host}/verify` }),
    });
  };
  const save = () =>
    downloadFile({
      path: `/api/receipts/${receipt.kind}/${receipt.id}/pdf`,
      name: `${name}.pdf`,
      fetch: csrfFetch,
      signal: AbortSignal.timeout(30_000),
    });
  return (
    <div className="grid gap-2.5">
      <div className="flex flex-wrap gap-2.5 [&>*]:w-auto [&>*]:flex-1 [&>*]:whitespace-nowrap">
        <Button wide busy={making === 'pdf'} onClick={() => void make('pdf', save)}>
          <FileText aria-hidden size={17} />
          {t('savePdf')}
        </Button>
        <Button wide busy={making === 'picture'} onClick={() => void make('picture', share)}>
          <Share2 aria-hidden size={17} />
          {t('sharePicture')}
        </Button>
      </div>
      {failure && (
        <Banner tone="bad" live>
          {t(failure)}
        </Banner>
      )}
    </div>
  );
}
