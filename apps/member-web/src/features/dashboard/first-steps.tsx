import { Card } from '@starline/ui/card';
import { lazyComponent } from '@starline/web/components/lazy-component';
import { useTranslation } from 'react-i18next';
import { trpc } from '../../lib/trpc.ts';

const FirstStepsList = lazyComponent(async () => (await import('./first-steps-list.tsx')).FirstStepsList);
const FirstStepsPicture = lazyComponent(
  async () => (await import('./first-steps-picture.tsx')).FirstStepsPicture,
);

/**
 * What a newcomer has to do, above everything else until the member has points and a package. Then only the
 * protection of the account may be missing, which is a line of its own. docs/domain/access.md#first-steps.
 */
export function FirstSteps() {
  const { t } = useTranslation('dashboard');
  const steps = trpc.dashboard.get.useQuery().data?.firstSteps;
  if (!steps || (steps.isFunded && steps.hasPackage)) return null;
  return (
    <Card flush className="overflow-hidden md:grid md:grid-cols-2">
      <div className="relative min-h-36 bg-sky">
        <FirstStepsPicture steps={steps} />
      </div>
      <div className="grid content-center gap-4 p-[18px] md:px-6 md:py-[22px]">
        <h2 className="font-bold text-lg tracking-[-0.01em]">{t('firstSteps.title')}</h2>
        <FirstStepsList steps={steps} />
      </div>
    </Card>
  );
}
