import type { ReactNode } from 'react';
import { Card } from '../src/card.tsx';

/** A group of components. The comparison of pictures takes one picture per section. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div data-section={title.toLowerCase().replaceAll(' ', '-')}>
      <Card title={title}>
        <div className="flex flex-wrap items-start gap-4">{children}</div>
      </Card>
    </div>
  );
}
