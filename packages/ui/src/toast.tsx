import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import { Toaster as Sonner, toast as sonner } from 'sonner';

export function Toaster() {
  return (
    <Sonner
      position="top-center"
      offset={72}
      mobileOffset={{ top: 64 }}
      duration={4000}
      gap={8}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            'flex w-full items-start gap-2.5 rounded-md border border-line bg-surface px-4 py-3 text-ink text-sm shadow-2 md:w-[380px]',
          title: 'font-medium',
          description: 'text-ink-3',
          icon: 'mt-px shrink-0',
        },
      }}
      icons={{
        success: <CircleCheck aria-hidden size={18} className="text-ok" />,
        error: <CircleAlert aria-hidden size={18} className="text-bad" />,
        info: <Info aria-hidden size={18} className="text-accent" />,
      }}
    />
  );
}

export const toast = {
  success: (message: string, description?: string) => sonner.success(message, { description }),
  error: (message: string, description?: string) => sonner.error(message, { description, duration: 7000 }),
  info: (message: string, description?: string) => sonner.info(message, { description }),
};
