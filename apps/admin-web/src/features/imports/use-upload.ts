import { IMPORT_PART_BYTES } from '@starline/domain/imports';
import { toast } from '@starline/ui/toast';
import { refusalOf } from '@starline/web/refusals';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { base64Of } from '../../lib/base64.ts';
import { trpc } from '../../lib/trpc.ts';
import { useErrorText } from '../../lib/use-error-text.ts';

export type Uploading = { name: string; percent: number };

const TRIES = 5;
const PAUSE_MS = 1_000;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Uploads files one after another, in parts: a slow line meets no time limit, and neither browser nor server
 * holds a file in memory. A part whose answer is lost is sent again, which changes nothing.
 */
export function useUpload() {
  const { t } = useTranslation('imports');
  const errorText = useErrorText();
  const utils = trpc.useUtils();
  const [uploading, setUploading] = useState<Uploading>();
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  const sendPart = async (part: Parameters<typeof utils.client.imports.putPart.mutate>[0]) => {
    for (let tried = 1; ; tried += 1) {
      try {
        return await utils.client.imports.putPart.mutate(part);
      } catch (error) {
        const refusal = refusalOf(error);
        const isPassing =
          !refusal || refusal.code === 'too_many_requests' || refusal.code === 'database_unavailable';
        if (!isPassing || tried === TRIES || isLeft.current) throw error;
        await pause(Number(refusal?.params.retryAfterSeconds ?? 0) * 1000 || PAUSE_MS);
      }
    }
  };
  const sendFile = async (file: File) => {
    const upload = crypto.randomUUID();
    for (let at = 0; at === 0 || at < file.size; at += IMPORT_PART_BYTES) {
      if (isLeft.current) return;
      setUploading({ name: file.name, percent: file.size === 0 ? 0 : Math.floor((at / file.size) * 100) });
      const bytes = new Uint8Array(await file.slice(at, at + IMPORT_PART_BYTES).arrayBuffer());
      await sendPart({
        name: file.name.normalize('NFC'),
        upload,
        at,
        size: file.size,
        content: base64Of(bytes),
      });
    }
  };
  const upload = async (files: readonly File[]) => {
    let count = 0;
    for (const file of files) {
      try {
        await sendFile(file);
        count += 1;
      } catch (error) {
        toast.error(t('uploadFailed', { name: file.name }), errorText(error));
      }
    }
    setUploading(undefined);
    // What was left behind is not whole.
    if (count > 0 && !isLeft.current) toast.success(t('uploaded', { count }));
    await utils.imports.page.invalidate();
  };
  return { uploading, upload };
}
