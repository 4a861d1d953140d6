import { formatCount } from '@starline/domain/counts';
import { TreeOutline } from '@starline/ui/tree/outline';
import { useTranslation } from 'react-i18next';
import { LINE_SUMS_HEIGHT, LineSums } from './line-sums.tsx';
import { MemberLine } from './member-line.tsx';
import type { TreeNode, TreeViewProps } from './tree-name.ts';

/** The tree as rows under the sums of the line, which scroll away with them. */
export function Outline({ tree, model, focused, onFocus }: TreeViewProps) {
  const { t } = useTranslation(['trees', 'ui']);
  const [first] = model.rows;
  const top = first?.kind === 'node' ? first.node : undefined;
  return (
    <TreeOutline<TreeNode>
      label={t(`title.${tree}`)}
      tree={model}
      renderNode={(node) => <MemberLine node={node} top={top} />}
      moreLabel={(left) => t('more', { total: formatCount(left) })}
      retryLabel={t('ui:retry')}
      focused={focused}
      {...(onFocus && { onFocus })}
      head={<LineSums tree={tree} id={top?.id} />}
      headHeight={LINE_SUMS_HEIGHT}
      className="min-h-0 flex-1"
    />
  );
}
