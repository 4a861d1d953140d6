import { serve } from './serve.ts';
import { buildWebs } from './webs-build.ts';

await buildWebs();
await serve({ withWorker: true });
