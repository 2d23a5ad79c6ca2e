import * as v from 'valibot'

/** A new secret of an authenticator app, in base32, and the address that an app reads it from. */
export const NewAuthenticatorSchema = v.object({ secret: v.string(), uri: v.string() })

/** Fresh recovery codes, shown this once: the server keeps only their digests. */
export const NewRecoveryCodesSchema = v.object({ recovery_codes: v.array(v.string()) })
