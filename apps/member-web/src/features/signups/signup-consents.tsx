import { isRequiredPolicy } from '@starline/domain/policies';
import { FieldError } from '@starline/ui/field';
import { useTranslation } from 'react-i18next';
import {
  type AskedPolicy,
  ConsentFields,
  type ConsentFieldsProps,
  isComplete,
} from '../../components/consent-fields.tsx';
import { trpc } from '../../lib/trpc.ts';

/** The documents in force that a signup asks for; undefined until they are known. */
export function useSignupPolicies(): readonly AskedPolicy[] | undefined {
  const { data } = trpc.policies.list.useQuery();
  return data
    ?.filter(({ isInForce }) => isInForce)
    .map((each) => ({ ...each, isRequired: isRequiredPolicy(each.kind) }));
}

/** The consents of the form, and what is missing once it was sent. */
export function SignupConsents({ isSubmitted, ...fields }: ConsentFieldsProps & { isSubmitted: boolean }) {
  const { t } = useTranslation('policies');
  return (
    <div className="grid gap-1">
      <ConsentFields {...fields} />
      {isSubmitted && !isComplete(fields.asked, fields.ticked) && <FieldError>{t('missing')}</FieldError>}
    </div>
  );
}
