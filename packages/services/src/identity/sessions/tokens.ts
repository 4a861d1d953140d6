import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits; only their SHA-256 is ever stored. */
export const newToken = (): string => randomBytes(32).toString('base64url');
export const sessionIdOf = (token: string): string => createHash('sha256').update(token).digest('hex');
