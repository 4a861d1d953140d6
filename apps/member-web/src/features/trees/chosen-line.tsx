import { Button, buttonStyle } from '@starline/ui/button';
import { Star } from '@starline/ui/star';
import { Written } from '@starline/ui/written';
import { Link } from '@starline/web/components/link';
import { keepPreviousData } from '@tanstack/react-query';
import { ChartNoAxesColumn, List } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { WithTexts } from '../../components/with-texts.tsx';
import { useMemberName } from '../../lib/member-name.ts';
import { useStoredUser } from '../../lib/session.ts';
import { trpc } from '../../lib/trpc.ts';
import { useLineFacts } from './line-facts.tsx';
import { LineFacts } from './line-sums.tsx';
import type { TreeName } from './tree-name.ts';

type ChosenLineProps = {
  tree: TreeName;
  id: number;
  /** Opens three levels below in the chart of a desk. A phone shows the chart from the member on. */
  onOpenBelow?: ((id: number) => void) | undefined;
};

/** The chosen member below the tree, with the sums of the line and what can be done with it. */
export function ChosenLine(props: ChosenLineProps) {
  return (
    <WithTexts namespaces={['lines']}>
      <Chosen {...props} />
    </WithTexts>
  );
}

function Chosen({ tree, id, onOpenBelow }: ChosenLineProps) {
  const { t } = useTranslation(['trees', 'lines']);
  const memberName = useMemberName();
  const user = useStoredUser();
  const { data } = trpc.trees.line.useQuery({ tree, id }, { placeholderData: keepPreviousData });
  const facts = useLineFacts(data);
  const toView = (view: 'list' | 'compare', label: string, icon: ReactNode) => (
    <Link
      to="."
      search={(current) => ({ ...current, view, id, text: undefined, page: 1 })}
      aria-label={label}
      title={label}
      className={iconStyle}
    >
      {icon}
    </Link>
  );
  return (
    <section
      aria-label={data?.username}
      className="flex min-h-14 shrink-0 flex-wrap items-center gap-x-1 border-line border-t bg-surface px-3 py-1.5 md:gap-x-3"
    >
      <p className="grid min-w-0 flex-1 leading-tight md:min-w-28">
        <b className="font-semibold wrap-anywhere">{data?.username}</b>
        <Written className="truncate text-ink-2 text-sm">
          {data ? memberName(data.name) || '-' : undefined}
        </Written>
      </p>
      <div className="max-md:order-last max-md:basis-full md:min-w-72">
        <LineFacts facts={facts} />
      </div>
      {user && id !== user.id && (
        <Link
          to="."
          search={(current) => ({ ...current, id: user.id, top: undefined, text: undefined })}
          resetScroll={false}
          aria-label={t('toMe')}
          title={t('toMe')}
          className={iconStyle}
        >
          <Star state="now" className="size-[18px]" />
        </Link>
      )}
      {toView('list', t('asList'), <List aria-hidden size={18} />)}
      {toView(
        'compare',
        t('lines:compare'),
        <ChartNoAxesColumn aria-hidden size={18} className="rotate-90 -scale-x-100" />,
      )}
      {data &&
        data.members > 1 &&
        (onOpenBelow ? (
          <Button size="sm" variant="soft" onClick={() => onOpenBelow(id)}>
            {t('openBelow')}
          </Button>
        ) : (
          <Link
            to="."
            search={(current) => ({ ...current, view: 'chart' as const, top: id, id })}
            className={buttonStyle({ size: 'sm', variant: 'soft' })}
          >
            {t('fromHere')}
          </Link>
        ))}
    </section>
  );
}

const iconStyle =
  'grid size-11 shrink-0 place-items-center rounded-sm text-ink-2 hover:bg-surface-2 hover:text-ink';
