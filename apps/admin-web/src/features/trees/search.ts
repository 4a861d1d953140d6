import * as z from 'zod/mini';
import { idFilter, textFilter } from '../../lib/list-search.ts';

export const treeSearch = z.object({ text: textFilter, id: idFilter });
