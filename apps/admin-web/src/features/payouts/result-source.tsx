import { Banner } from '@starline/ui/banner';
import { Button } from '@starline/ui/button';
import { Field } from '@starline/ui/field';
import { Textarea } from '@starline/ui/textarea';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { KeyHint } from '../../components/keys.tsx';
import { BANK_FILE_TYPES } from '../../lib/bank-file-types.ts';
import type { BatchActs } from './use-batch-acts.tsx';
import { useDroppedFile } from './use-dropped-file.ts';

type ResultSourceProps = {
  /** Whether a node is asked for the transactions of a list; null for a bank. */
  isProvenByChain: boolean | null;
  acts: BatchActs;
};

/** Takes a result: a file, or pasted TXIDs of a coin batch. */
export function ResultSource({ isProvenByChain, acts }: ResultSourceProps) {
  const { t } = useTranslation('payouts');
  const [text, setText] = useState('');
  useDroppedFile(acts.readFile);
  return (
    <div className="mt-3 grid gap-3">
      <input
        ref={acts.input}
        type="file"
        accept={BANK_FILE_TYPES}
        aria-label={t('chooseResult')}
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => void acts.readFile(event.target.files?.[0])}
      />
      <Button onClick={acts.chooseResult}>
        {t('chooseResult')}
        <KeyHint>u</KeyHint>
      </Button>
      <p className="text-ink-3 text-xs max-md:hidden">{t('dropHint')}</p>
      {isProvenByChain !== null && (
        <>
          <Banner tone={isProvenByChain ? 'info' : 'warn'}>
            {t(isProvenByChain ? 'askedOfChain' : 'notAskedOfChain')}
          </Banner>
          <Field label={t('pasteTxids')} hint={t(isProvenByChain ? 'txidsHint' : 'listHint')}>
            <Textarea rows={4} value={text} onChange={(event) => setText(event.target.value)} />
          </Field>
          <Button disabled={text.trim() === ''} onClick={() => acts.readText(text, () => setText(''))}>
            {t('preview')}
          </Button>
        </>
      )}
    </div>
  );
}
