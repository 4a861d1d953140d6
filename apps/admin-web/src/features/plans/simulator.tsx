import { addDays } from '@starline/domain/business-time';
import type { PlanContent } from '@starline/domain/plans';
import { Banner } from '@starline/ui/banner';
import { Button } from '@starline/ui/button';
import { Card } from '@starline/ui/card';
import { Field } from '@starline/ui/field';
import { DateField } from '@starline/web/components/date-field';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '../../lib/trpc.ts';
import { useErrorText } from '../../lib/use-error-text.ts';
import { SimulationReport } from './simulation-report.tsx';

type SimulatorProps = { content: PlanContent | undefined; firstPosted: string; lastPosted: string };

/** Simulates the edited plan over settled days and compares the result with what was paid. */
export function Simulator({ content, firstPosted, lastPosted }: SimulatorProps) {
  const { t } = useTranslation('plans');
  const errorText = useErrorText();
  const weekBefore = addDays(lastPosted, -6);
  const [days, setDays] = useState({
    from: weekBefore < firstPosted ? firstPosted : weekBefore,
    to: lastPosted,
  });
  const simulate = trpc.plans.simulate.useMutation();
  const isValid =
    content !== undefined && firstPosted <= days.from && days.from <= days.to && days.to <= lastPosted;
  // A plan that was edited since is not the one that was computed.
  const isShown = JSON.stringify(simulate.variables) === JSON.stringify({ ...days, content });
  return (
    <Card title={t('simulator')}>
      <p className="text-sm">{t('simulatorLead')}</p>
      <p className="mt-1 mb-4 text-ink-3 text-sm">{t('simulatorNote')}</p>
      <div className="grid gap-3 md:flex md:items-end">
        {(['from', 'to'] as const).map((end) => (
          <Field key={end} label={t(end)} className="md:w-44">
            <DateField
              min={firstPosted}
              max={lastPosted}
              value={days[end]}
              onChange={(day) => setDays({ ...days, [end]: day })}
            />
          </Field>
        ))}
        <Button
          variant="primary"
          busy={simulate.isPending}
          disabled={!isValid}
          onClick={() => content && simulate.mutate({ ...days, content })}
        >
          {t('run')}
        </Button>
      </div>
      {simulate.error && (
        <Banner tone="bad" live className="mt-4">
          {errorText(simulate.error)}
        </Banner>
      )}
      {simulate.data && isShown && <SimulationReport report={simulate.data} />}
    </Card>
  );
}
