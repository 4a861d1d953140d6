import type { TreeName } from '@starline/domain/trees';
import type { Output } from '../../lib/trpc.ts';

export type { TreeName };
export type TreeNode = Output['trees']['children']['node'];

export const formatCount = (count: number) => count.toLocaleString('en-US');
