import { readDisclosure } from '@starline/services/settlement/disclosures/read';
import { Disclosure } from '@starline/validators/disclosures';
import { staff } from '../guards.ts';
import { router } from '../trpc.ts';

/** Figures of the whole business that the law asks for. None names a member. docs/domain/disclosures.md. */
export const disclosures = router({
  read: staff.output(Disclosure).query(({ ctx }) => readDisclosure(ctx.admin)),
});
