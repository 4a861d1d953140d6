import type { Outputs } from '../../lib/trpc.ts';

export type CataloguePackage = Outputs['packages']['list'][number];
