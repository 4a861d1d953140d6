import { buttonStyle } from '@starline/ui/button';
import { Link } from '@starline/web/components/link';
import type { LinkProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { StarLine } from '../../components/star-line.tsx';
import type { Outputs } from '../../lib/trpc.ts';

export type Steps = Outputs['dashboard']['get']['firstSteps'];
type Step = { name: 'secure' | 'fund' | 'package'; isDone: boolean; isOpen: boolean; link: LinkProps };

/** The step that matters most now: points, then a package, then the protection of the account. */
const nextOf = (steps: Steps): Step['name'] =>
  !steps.isFunded ? 'fund' : !steps.hasPackage ? 'package' : 'secure';

/** The three steps with what was done, and one act for each that can be done now. */
export function FirstStepsList({ steps }: { steps: Steps }) {
  const { t } = useTranslation('dashboard');
  const next = nextOf(steps);
  const all: Step[] = [
    {
      name: 'secure',
      isDone: steps.isSecured,
      isOpen: true,
      link: { to: '/settings', search: { tab: 'secondFactor' } },
    },
    { name: 'fund', isDone: steps.isFunded, isOpen: true, link: { to: '/deposit' } },
    { name: 'package', isDone: steps.hasPackage, isOpen: steps.isFunded, link: { to: '/product' } },
  ];
  return (
    <StarLine
      label={t('firstSteps.title')}
      steps={all.map(({ name, isDone, isOpen, link }) => ({
        title: t(`firstSteps.${name}.title`),
        state: isDone ? 'lit' : name === next ? 'now' : 'off',
        hint: (
          <>
            {isDone
              ? t(`firstSteps.${name}.done`)
              : isOpen
                ? t(`firstSteps.${name}.todo`)
                : t('firstSteps.later')}
            {!isDone && isOpen && (
              <span className="mt-2.5 block">
                <Link
                  {...link}
                  className={buttonStyle({
                    variant: name === next ? 'primary' : 'soft',
                    size: name === next ? 'control' : 'sm',
                  })}
                >
                  {t(`firstSteps.${name}.act`)}
                </Link>
              </span>
            )}
          </>
        ),
      }))}
    />
  );
}
