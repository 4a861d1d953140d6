import { listSearch } from '@starline/web/list-search';

export const RUN_SIZES = [10, 30, 50, 100] as const;

export const runSearch = listSearch({ sizes: RUN_SIZES, size: 30, sorts: ['businessDay'], filters: {} });
