import { Button } from '@starline/ui/button';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';

/** The button at the head of a page that opens the form of a new record. */
export function AddButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <Button variant="primary" onClick={onClick}>
      <Plus aria-hidden size={16} />
      {children}
    </Button>
  );
}
