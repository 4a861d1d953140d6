import { useState } from 'react';
import { PageHeader } from '../src/page-header.tsx';
import { Segmented } from '../src/segmented.tsx';
import { ThemeSelect } from '../src/theme-select.tsx';
import { StarMark, Wordmark } from '../src/wordmark.tsx';
import { Controls } from './controls.tsx';
import { Feedback } from './feedback.tsx';
import { Lists } from './lists.tsx';
import { Section } from './section.tsx';
import { Trees } from './trees.tsx';

type Density = 'touch' | 'compact';

/** Shows every component of packages/ui on one page, in the chosen theme and density. */
export function Gallery() {
  const [density, setDensity] = useState<Density>('touch');
  const choose = (next: Density) => {
    if (next === 'compact') document.documentElement.setAttribute('data-density', 'compact');
    else document.documentElement.removeAttribute('data-density');
    setDensity(next);
  };
  return (
    <main className="mx-auto grid max-w-[1176px] gap-6 p-6">
      <PageHeader
        title="Gallery of packages/ui"
        actions={
          <>
            <ThemeSelect label="Theme" names={{ system: 'System', light: 'Light', dark: 'Dark' }} />
            <Segmented
              label="Density"
              value={density}
              options={[
                { value: 'touch', label: 'Touch' },
                { value: 'compact', label: 'Compact' },
              ]}
              onChange={choose}
            />
          </>
        }
      />
      <Section title="Brand">
        <Wordmark className="h-7" />
        <StarMark className="size-10" />
      </Section>
      <Controls />
      <Feedback />
      <Lists />
      <Trees />
    </main>
  );
}
