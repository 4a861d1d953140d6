import { Check, Copy } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Button, type ButtonProps } from './button.tsx';
import { useUiText } from './text.tsx';

export type CopyButtonProps = Pick<ButtonProps, 'variant' | 'size' | 'wide' | 'className'> & {
  value: string;
  label?: ReactNode;
  onCopied?: () => void;
};

export function CopyButton({ value, label, onCopied, ...rest }: CopyButtonProps) {
  const text = useUiText();
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), 1800);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => {
    await navigator.clipboard.writeText(value);
    setCopied(true);
    onCopied?.();
  };
  return (
    <Button {...rest} onClick={() => void copy()}>
      {isCopied ? <Check aria-hidden size={16} className="text-ok" /> : <Copy aria-hidden size={16} />}
      {/* Another element: each copy is said, and that its mark goes is not. */}
      <span key={String(isCopied)} data-said={isCopied ? 'shown' : undefined}>
        {isCopied ? text.copied : (label ?? text.copy)}
      </span>
    </Button>
  );
}
