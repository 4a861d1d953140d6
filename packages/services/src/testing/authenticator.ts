import { Secret, TOTP } from 'otpauth';

/** The code an authenticator app shows at that moment. */
export const authenticatorCode = (secret: string, at: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });
