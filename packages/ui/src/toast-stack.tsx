import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { Toaster, toast } from 'sonner';
import type { Notice } from './notice.ts';
import { useUiText } from './text.tsx';
import { placeToasts, toastHost } from './top-layer.ts';

/** How long an act can be taken back. */
const UNDO_MS = 10_000;

type StackProps = { notices: readonly Notice[]; onShown: () => void };

export default function ToastStack({ notices, onShown }: StackProps) {
  const text = useUiText();
  useEffect(() => {
    if (notices.length === 0) return;
    placeToasts();
    // The list of toasts is a live region that comes with its first text: announcer.ts says them.
    toastHost().querySelector('section')?.setAttribute('aria-live', 'off');
    for (const { tone, message, description, undo } of notices) {
      toast[tone](<span data-said={tone === 'error' ? 'now' : 'shown'}>{message}</span>, {
        description: description && <span data-said="shown">{description}</span>,
        ...(tone === 'error' && { duration: 7000 }),
        ...(undo && { duration: UNDO_MS, action: { label: undo.label, onClick: undo.run } }),
      });
    }
    onShown();
  }, [notices, onShown]);
  return createPortal(
    <Toaster
      customAriaLabel={text.notices}
      position="top-center"
      offset={72}
      mobileOffset={{ top: 64 }}
      gap={8}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            'flex w-full items-start gap-2.5 rounded-md border border-line bg-surface px-4 py-3 text-ink text-sm shadow-2 md:w-[380px]',
          title: 'font-medium',
          description: 'text-ink-3',
          icon: 'mt-px shrink-0',
          actionButton: 'ml-auto shrink-0 font-semibold text-accent underline underline-offset-2',
        },
      }}
      icons={{
        success: <CircleCheck aria-hidden size={18} className="text-ok" />,
        error: <CircleAlert aria-hidden size={18} className="text-bad" />,
        info: <Info aria-hidden size={18} className="text-accent" />,
      }}
    />,
    toastHost(),
  );
}
