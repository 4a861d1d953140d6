import { Banner } from '@starline/ui/banner';
import { Button, type ButtonProps } from '@starline/ui/button';
import { useIsOnline } from '@starline/web/use-connection';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Act } from '../../lib/money-act.ts';
import { ActState } from '../act-state.tsx';
import { Question } from '../question.tsx';
import { StickyAction } from '../sticky-action.tsx';
import type { Flow } from './use-flow.ts';

type FlowFormProps = {
  flow: Pick<Flow<string>, 'page' | 'number' | 'of'>;
  /** How far the form is, in words. */
  label: string;
  question: ReactNode;
  children: ReactNode;
  /** What stands against the request. */
  alerts?: ReactNode;
  act: Act;
  onAgain: () => void;
  failText: string;
  button: Pick<ButtonProps, 'children' | 'variant' | 'busy' | 'disabled'>;
  onSubmit: (event: FormEvent) => void;
};

/** The form of a money act: one question a screen, what became of the request, and the one button. */
export function FlowForm(props: FlowFormProps) {
  const { flow, label, question, children, alerts, act, onAgain, failText, button, onSubmit } = props;
  const isOnline = useIsOnline();
  const heading = useRef<HTMLHeadingElement>(null);
  const seen = useRef(flow.page);
  useEffect(() => {
    if (seen.current !== flow.page) heading.current?.focus();
    seen.current = flow.page;
  }, [flow.page]);
  return (
    <form onSubmit={onSubmit} noValidate className="grid grid-cols-1 gap-5">
      <Question ref={heading} label={label} step={flow.number} of={flow.of}>
        {question}
      </Question>
      {children}
      {alerts}
      <ActState act={act} onAgain={onAgain} failText={failText} />
      <CannotSend />
      <StickyAction>
        <Button
          type="submit"
          variant="primary"
          wide
          {...button}
          busy={button.busy ?? act.isPending}
          disabled={!isOnline || button.disabled}
        />
      </StickyAction>
    </form>
  );
}

/** Says without a connection that nothing can be sent. */
export function CannotSend() {
  const { t } = useTranslation('common');
  return !useIsOnline() && <Banner tone="warn">{t('cannotSend')}</Banner>;
}
