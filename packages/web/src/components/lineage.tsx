import { formatCount } from '@starline/domain/counts';
import { Lineage as TreeLineage, type LineageProps as TreeLineageProps } from '@starline/ui/tree/lineage';
import type { TreeEntry } from '@starline/ui/tree/use-tree';
import { useTranslation } from 'react-i18next';
import { Link } from './link.tsx';

type Named = TreeEntry & { username: string };
type LineageProps<Node extends Named> = Pick<
  TreeLineageProps<Node>,
  'root' | 'beginning' | 'path' | 'source' | 'renderTree' | 'shortPath'
>;

/**
 * One line of a tree with its path above. Each step of the path sets `?id=`. The texts are those of `trees`.
 */
export function Lineage<Node extends Named>(props: LineageProps<Node>) {
  const { t } = useTranslation('trees');
  return (
    <TreeLineage
      {...props}
      pathLabel={t('upline')}
      betweenLabel={(left) => t('between', { total: formatCount(left) })}
      renderStep={(node, className) => (
        <Link
          to="."
          search={(current: object) => ({ ...current, id: node.id }) as never}
          resetScroll={false}
          className={className}
        >
          {node.username}
        </Link>
      )}
    />
  );
}
