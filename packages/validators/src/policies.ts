import { CONSENT_SOURCES, POLICY_KINDS, POLICY_TEXT_MAX } from '@starline/domain/policies';
import { z } from 'zod';
import { Day, Id, Instant, requiredParagraph } from './fields.ts';
import { Language } from './languages.ts';
import { seenOf, seenText } from './seen.ts';

const Kind = z.enum(POLICY_KINDS);
const Texts = z.partialRecord(Language, requiredParagraph(POLICY_TEXT_MAX));

export const SavePolicyDraft = z.strictObject({
  kind: Kind,
  effectiveOn: Day,
  texts: Texts,
  seen: seenOf({ effectiveOn: seenText(), texts: Texts }),
});
export type SavePolicyDraft = z.output<typeof SavePolicyDraft>;

/** `seen` is the draft as it was shown, which is published or thrown away whole or not at all. */
export const ShownDraft = z.strictObject({
  id: Id,
  seen: z.strictObject({ effectiveOn: seenText(), texts: Texts }).optional(),
});
export type ShownDraft = z.output<typeof ShownDraft>;

const PolicyFields = z.object({ id: Id, kind: Kind, effectiveOn: z.string() });
/** Drafts and versions, newest first. `version` is null for a draft. */
export const OfficePolicies = z.array(
  PolicyFields.extend({
    version: z.int().nullable(),
    texts: z.partialRecord(Language, z.string()),
    writtenBy: z.string().nullable(),
    writtenAt: Instant,
    publishedAt: Instant.nullable(),
    approvalId: z.int().nullable(),
    isInForce: z.boolean(),
    consents: z.int(),
  }),
);

/** Published versions, newest first. */
export const PublishedPolicies = z.array(PolicyFields.extend({ version: z.int(), isInForce: z.boolean() }));

export const ReadPolicy = z.strictObject({ id: Id, language: Language });
export type ReadPolicy = z.output<typeof ReadPolicy>;
/** `language` is that of the text: Korean where the one that was asked for is missing. */
export const PolicyText = PolicyFields.extend({ version: z.int(), language: Language, text: z.string() });

/** The answers to versions, each once. */
export const Answers = z.array(z.strictObject({ policyId: Id, isGiven: z.boolean() })).max(10, 'invalid');
export type Answers = z.output<typeof Answers>;
export const GiveConsents = z.strictObject({ answers: Answers });
export type GiveConsents = z.output<typeof GiveConsents>;

export const ChooseConsent = z.strictObject({ policyId: Id, isGiven: z.boolean() });
export type ChooseConsent = z.output<typeof ChooseConsent>;
/** Optional documents in force, and the newest answer to a version of each kind. */
export const OptionalConsents = z.array(
  PolicyFields.extend({ version: z.int(), isGiven: z.boolean(), answeredAt: Instant.nullable() }),
);

/** Versions in force that the member has not answered; empty while no required one is among them. */
export const PendingConsents = z.array(PolicyFields.extend({ version: z.int(), isRequired: z.boolean() }));
export const MemberConsents = z.array(
  z.object({
    id: Id,
    kind: Kind,
    version: z.int(),
    isGiven: z.boolean(),
    source: z.enum(CONSENT_SOURCES),
    createdAt: Instant,
  }),
);
