import { Banner } from '@starline/ui/banner';
import { Button } from '@starline/ui/button';
import { Field } from '@starline/ui/field';
import { Textarea } from '@starline/ui/textarea';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { KeyHint } from '../../components/keys.tsx';
import { BANK_FILE_TYPES } from '../../lib/bank-file-types.ts';
import { base64Of } from '../../lib/base64.ts';
import { useShortcuts } from '../../lib/shortcuts.ts';

type ResultSourceProps = {
  /** Whether a node is asked for the transactions of a list; null for a bank. */
  isProvenByChain: boolean | null;
  onRead: (file: { name: string; content: string }) => void;
};

/** Takes a result: a file, or pasted TXIDs of a coin batch. */
export function ResultSource({ isProvenByChain, onRead }: ResultSourceProps) {
  const { t } = useTranslation('payouts');
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const open = () => input.current?.click();
  useShortcuts({ u: open });
  const choose = async (file: File | undefined) => {
    if (!file) return;
    onRead({ name: file.name.slice(-200), content: base64Of(new Uint8Array(await file.arrayBuffer())) });
    // The same file again is a new choice.
    if (input.current) input.current.value = '';
  };
  return (
    <div className="mt-3 grid gap-3">
      <input
        ref={input}
        type="file"
        accept={BANK_FILE_TYPES}
        aria-label={t('chooseResult')}
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => void choose(event.target.files?.[0])}
      />
      <Button onClick={open}>
        {t('chooseResult')}
        <KeyHint>u</KeyHint>
      </Button>
      {isProvenByChain !== null && (
        <>
          <Banner tone={isProvenByChain ? 'info' : 'warn'}>
            {t(isProvenByChain ? 'askedOfChain' : 'notAskedOfChain')}
          </Banner>
          <Field label={t('pasteTxids')} hint={t(isProvenByChain ? 'txidsHint' : 'listHint')}>
            <Textarea rows={4} value={text} onChange={(event) => setText(event.target.value)} />
          </Field>
          <Button
            disabled={text.trim() === ''}
            onClick={() => onRead({ name: 'TXID', content: base64Of(new TextEncoder().encode(text)) })}
          >
            {t('preview')}
          </Button>
        </>
      )}
    </div>
  );
}
