import { idFilter, readSearch, textFilter } from '../../lib/list-search.ts';

export const treeSearch = readSearch({ text: textFilter, id: idFilter });
