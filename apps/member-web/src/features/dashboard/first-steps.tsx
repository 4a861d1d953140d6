import { Card } from '@starline/ui/card';
import { lazyComponent } from '@starline/web/components/lazy-component';
import { useTranslation } from 'react-i18next';
import { trpc } from '../../lib/trpc.ts';

const FirstStepsList = lazyComponent(async () => (await import('./first-steps-list.tsx')).FirstStepsList);
const FirstStepsPicture = lazyComponent(
  async () => (await import('./first-steps-picture.tsx')).FirstStepsPicture,
);

/**
 * What a newcomer has to do, until all is done. Above everything else until the member has points and a
 * package; then only the protection of the account is missing, and it stands at the side.
 * docs/domain/access.md#first-steps.
 */
export function FirstSteps({ place, className = '' }: { place: 'top' | 'side'; className?: string }) {
  const { t } = useTranslation('dashboard');
  const steps = trpc.dashboard.get.useQuery().data?.firstSteps;
  if (!steps || Object.values(steps).every(Boolean)) return null;
  if (place !== (steps.isFunded && steps.hasPackage ? 'side' : 'top')) return null;
  if (place === 'side')
    return (
      <Card className={className} title={t('firstSteps.title')}>
        <FirstStepsList steps={steps} />
      </Card>
    );
  return (
    <Card flush className={`overflow-hidden md:grid md:grid-cols-2 ${className}`}>
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
