import type { TreeName } from '@starline/domain/trees';
import type { TreeViewProps as SharedProps } from '@starline/web/tree-view';
import type { Outputs } from '../../lib/trpc.ts';

export type { TreeName };
export type TreeNode = Outputs['trees']['children']['node'];
/** `both`: the outline beside the chart. */
export type TreePlace = 'chart' | 'outline' | 'both';
export type TreeViewProps = SharedProps<TreeNode>;

/**
 * The delay before the view centres the member's box, in milliseconds.
 * docs/compatibility/screens.md#tree-centring.
 */
export const CENTRE_AFTER_MS = { recommend: 100, sponsor: 120 } as const satisfies Record<TreeName, number>;
