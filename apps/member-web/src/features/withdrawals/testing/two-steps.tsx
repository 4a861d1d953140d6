import { useState } from 'react';
import type { WithdrawStep } from '../use-withdraw-fields.ts';
import { WithdrawFields, type WithdrawFieldsProps } from '../withdraw-fields.tsx';

/** The form with its step in its own state, where the page keeps it in the address. */
export function TwoSteps(props: Omit<WithdrawFieldsProps, 'step' | 'onStep'>) {
  const [step, setStep] = useState<WithdrawStep>('amount');
  return <WithdrawFields {...props} step={step} onStep={setStep} />;
}
