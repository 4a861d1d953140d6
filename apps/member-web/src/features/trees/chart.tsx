import { formatCount } from '@starline/domain/counts';
import { TreeCanvas } from '@starline/ui/tree/canvas';
import { marksOf } from '@starline/web/tree-view';
import { type ReactNode, useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useStoredUser } from '../../lib/session.ts';
import { useTextsOf } from './member-line.tsx';
import { CENTRE_AFTER_MS, type TreeViewProps } from './tree-name.ts';

/** The whole tree with pan and zoom. */
export function Chart({ tree, model, focused, onFocus, aside }: TreeViewProps & { aside?: ReactNode }) {
  const { t } = useTranslation('trees');
  const user = useStoredUser();
  const textsOf = useTextsOf();
  const moreLabel = useCallback((left: number) => t('more', { total: formatCount(left) }), [t]);
  const [first] = model.rows;
  const top = first?.kind === 'node' ? first.node : undefined;
  const marks = useMemo(() => marksOf(top), [top]);
  return (
    <TreeCanvas
      labels={{
        canvas: t('chart.label', { title: t(`title.${tree}`) }),
        zoomIn: t('chart.zoomIn'),
        zoomOut: t('chart.zoomOut'),
        whole: t('chart.whole'),
        own: t('toMe'),
        picture: t('chart.picture'),
      }}
      tree={model}
      textsOf={textsOf}
      marksOf={marks}
      newLabel={t('activity.new')}
      moreLabel={moreLabel}
      own={user?.id}
      focused={focused}
      {...(onFocus && { onFocus })}
      centreAfter={CENTRE_AFTER_MS[tree]}
      fileName={`${tree}-tree.png`}
      aside={aside}
      className="min-h-0 flex-1 rounded-none border-0"
    />
  );
}
