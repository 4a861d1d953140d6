import { putPart, removeFile } from '@starline/services/running/imports/page/files';
import { listFaults, readImportPage } from '@starline/services/running/imports/page/read';
import { requestCheck, requestImport } from '@starline/services/running/imports/page/request';
import { Done } from '@starline/validators/fields';
import {
  CheckImport,
  ImportFaults,
  ImportJobId,
  ImportPage,
  ListImportFaults,
  PutPart,
  PutPartAnswer,
  RemoveImportFile,
  StartImport,
} from '@starline/validators/imports';
import { may } from '../guards.ts';
import { router } from '../trpc.ts';

/**
 * Moving in. An import books the balances of all members, so it takes the right that gives every other.
 * docs/domain/moving-in.md#page.
 */
export const imports = router({
  page: may('manage_admins')
    .output(ImportPage)
    .query(({ ctx }) => readImportPage(ctx.admin)),
  faults: may('manage_admins')
    .input(ListImportFaults)
    .output(ImportFaults)
    .query(({ ctx, input }) => listFaults(ctx.admin, input)),
  putPart: may('manage_admins')
    .meta({ proof: { never: 'a file; the import needs a proof' } })
    .input(PutPart)
    .output(PutPartAnswer)
    .mutation(({ ctx, input }) => putPart(ctx.admin, input)),
  removeFile: may('manage_admins')
    .meta({ proof: { never: 'a file; the import needs a proof' } })
    .input(RemoveImportFile)
    .output(Done)
    .mutation(({ ctx, input }) => removeFile(ctx.admin, input)),
  check: may('manage_admins')
    .meta({ proof: { never: 'reads files' } })
    .input(CheckImport)
    .output(ImportJobId)
    .mutation(({ ctx }) => requestCheck(ctx.admin)),
  start: may('manage_admins')
    .input(StartImport)
    .output(ImportJobId)
    .mutation(({ ctx, input }) => requestImport(ctx.admin, input)),
});
