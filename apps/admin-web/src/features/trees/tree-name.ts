import type { TreeName } from '@starline/domain/trees';
import type { TreeViewProps as SharedProps } from '@starline/web/tree-view';
import type { Outputs } from '../../lib/trpc.ts';

export type { TreeName };
export type TreeNode = Outputs['trees']['children']['node'];
export type TreeViewProps = SharedProps<TreeNode>;
