import { refusalOf } from '@starline/web/refusals';
import { type Outputs, trpc } from '../../lib/trpc.ts';
import type { CenterValues } from './center.ts';

type Person = Outputs['members']['resolve'];
export type CenterPayload = {
  centerName: string;
  centerOwner: number;
  centerRecommender: number | null;
  centerPhone: string;
};

/**
 * Resolves owner and recommender to member ids before the center is saved.
 * docs/compatibility/fields.md#center-payload.
 */
export function useCenterPayload() {
  const utils = trpc.useUtils();
  const find = async (text: string): Promise<Person | undefined> => {
    try {
      return await utils.members.resolve.fetch({ text: text.trim() });
    } catch (error) {
      if (refusalOf(error)?.code === 'member_not_exist') return undefined;
      throw error;
    }
  };
  /** `required`: name or owner is missing; `recommender`: no member has this one. */
  return async (values: CenterValues): Promise<CenterPayload | 'required' | 'recommender'> => {
    const name = values.name.trim();
    const owner = values.owner.trim() ? await find(values.owner) : undefined;
    const recommender = values.recommender.trim() ? await find(values.recommender) : null;
    if (!name || !owner) return 'required';
    if (recommender === undefined) return 'recommender';
    return {
      centerName: name,
      centerOwner: owner.id,
      centerRecommender: recommender?.id ?? null,
      centerPhone: values.phone.trim(),
    };
  };
}
