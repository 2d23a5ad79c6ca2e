import { TOTP, Secret } from 'otpauth'

/** The code that an authenticator app shows at this moment. */
export const shownCode = (secret: string, now: Date): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: now.getTime() })
