import { Users } from 'lucide-react';
import { Amount } from '../src/amount.tsx';
import { Banner } from '../src/banner.tsx';
import { Delayed } from '../src/delayed.tsx';
import { EmptyState } from '../src/empty-state.tsx';
import { LoadError } from '../src/load-error.tsx';
import { Pill } from '../src/pill.tsx';
import { ProgressBar } from '../src/progress-bar.tsx';
import QrCode from '../src/qr-code.tsx';
import { RefetchBar } from '../src/refetch-bar.tsx';
import { SkeletonRows } from '../src/skeleton.tsx';
import { Spinner } from '../src/spinner.tsx';
import { StarRows } from '../src/star-rows.tsx';
import { Stat, StatGrid } from '../src/stat.tsx';
import { VisuallyHidden } from '../src/visually-hidden.tsx';
import { Section } from './section.tsx';

const BANNERS = ['info', 'ok', 'warn', 'bad'] as const;
const SIZES = ['text', 'strong', 'md', 'lg', 'hero'] as const;
const none = () => undefined;

export function Feedback() {
  return (
    <>
      <Section title="Messages">
        {BANNERS.map((tone) => (
          <Banner key={tone} tone={tone}>
            A banner of the tone {tone}
          </Banner>
        ))}
        <LoadError onRetry={none} requestId="7f3a" />
        <LoadError onRetry={none} inline />
        <EmptyState icon={<Users aria-hidden />}>No member matches.</EmptyState>
        <EmptyState>No line below.</EmptyState>
      </Section>
      <Section title="Amounts">
        {SIZES.map((size) => (
          <Amount key={size} size={size} value="1,284.50" unit="P" />
        ))}
        <Amount value="250.00" unit="P" signed tone="ok" />
        <Amount value="-3.00" unit="USDT" tone="bad" />
        <Amount value="1,284.50" unit="P" concealed />
      </Section>
      <Section title="States">
        <Pill>plain</Pill>
        <Pill tone="ok">ok</Pill>
        <Pill tone="gold">gold</Pill>
        <Pill tone="bad">bad</Pill>
        <Pill tone="accent">accent</Pill>
        <Spinner />
        <div className="grid w-60 gap-3">
          <ProgressBar label="Limit" percent={62} valueText="62 %" />
          <ProgressBar label="Limit" percent={97} tone="bad" />
        </div>
        <VisuallyHidden>Only a screen reader reads this.</VisuallyHidden>
      </Section>
      <Section title="Loading">
        <div className="grid w-full gap-3">
          <Delayed ms={0}>
            <SkeletonRows rows={3} />
            <StarRows rows={3} />
          </Delayed>
          <RefetchBar active />
        </div>
      </Section>
      <Section title="Figures">
        <StatGrid className="w-full grid-cols-3">
          <Stat label="Members">1,024</Stat>
          <Stat label="Deposits">
            <Amount size="md" value="52,000.00" unit="USDT" />
          </Stat>
          <Stat label="Rank">Star 3</Stat>
        </StatGrid>
        <QrCode value="TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE" label="Deposit address" className="size-32" />
      </Section>
    </>
  );
}
