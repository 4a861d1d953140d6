import { DEFAULT_COUNTRY_ID } from '@starline/domain/countries';
import { MEMBER_PASSWORD_MIN } from '@starline/domain/members';
import { phoneOf, usernameOf } from '@starline/domain/typed-values';
import { z } from 'zod';
import { CountryId } from './countries.ts';
import { Id, Instant, made, pageOf, passwordText, requiredName } from './fields.ts';
import { Language } from './languages.ts';
import { Answers } from './policies.ts';
import { emailText } from './texts.ts';

export const Username = made(usernameOf, { max: 40, error: 'username_rule' });
export const Phone = made(phoneOf, { max: 40, error: 'digits_only' });
export const Email = z.union([
  z.literal('').transform(() => null),
  emailText().max(200, 'too_long'),
  z.null(),
]);
/** The fields of a signup. docs/compatibility/fields.md#rules-signup. */
export const SignUp = z.strictObject({
  username: Username,
  name: requiredName(60),
  password: passwordText(MEMBER_PASSWORD_MIN, 'password_min_4'),
  phone: Phone,
  email: Email.optional(),
  centerId: z
    .int({ error: 'please_check_center' })
    .min(1, 'please_check_center')
    .max(Number.MAX_SAFE_INTEGER, 'please_check_center'),
  recommenderId: z
    .int({ error: 'please_check_recommender' })
    .min(1, 'please_check_recommender')
    .max(Number.MAX_SAFE_INTEGER, 'please_check_recommender'),
  countryId: CountryId.default(DEFAULT_COUNTRY_ID),
  language: Language.optional(),
  /** The form was opened by the invite link of this recommender. */
  isInvited: z.boolean().optional(),
  /** Sent by the web alone: it asks for each version in force. docs/domain/law.md#consents */
  answers: Answers.optional(),
});
export type SignUp = z.output<typeof SignUp>;
export const SignedUp = z.object({ id: Id });
/** Members who came over an invite link; the names are masked. */
export const InvitedMembers = pageOf(z.object({ id: Id, name: z.string(), joinedAt: Instant }));
