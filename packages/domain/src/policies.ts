import type { MemberLanguage } from './languages.ts';

/** What a company publishes in versions and members consent to. docs/domain/law.md#policies */
export const POLICY_KINDS = ['terms', 'privacy', 'marketing'] as const;
export type PolicyKind = (typeof POLICY_KINDS)[number];

/** Without a consent to these, a member does not use the web of the portal. */
export const REQUIRED_POLICIES: readonly PolicyKind[] = ['terms', 'privacy'];
export const isRequiredPolicy = (kind: PolicyKind): boolean => REQUIRED_POLICIES.includes(kind);

export const POLICY_TEXT_MAX = 50_000;

/** The text in each language; a published version has a Korean one. */
export type PolicyTexts = Partial<Record<MemberLanguage, string>>;

/**
 * Where a member answered: the form of the signup, the question after a login, or the settings of the portal.
 */
export const CONSENT_SOURCES = ['signup', 'login', 'settings'] as const;
export type ConsentSource = (typeof CONSENT_SOURCES)[number];
