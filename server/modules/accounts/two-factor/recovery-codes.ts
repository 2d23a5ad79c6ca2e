import { RECOVERY_CODE_COUNT, RECOVERY_CODE_LENGTH } from '#contract/rules/recovery-code.ts'

/** The alphabet of base32 (RFC 4648): no character is easily taken for another. */
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const GROUP_LENGTH = 4

/**
 * Fresh recovery codes, of 80 random bits each, in groups of four. `randomBytes(count)` returns bytes of a
 * cryptographic source.
 */
export const newRecoveryCodes = (randomBytes: (count: number) => Uint8Array): string[] =>
  Array.from({ length: RECOVERY_CODE_COUNT }, () =>
    inGroups(
      Array.from(randomBytes(RECOVERY_CODE_LENGTH), (byte) => ALPHABET[byte % ALPHABET.length] ?? '').join(
        '',
      ),
    ),
  )

function inGroups(code: string): string {
  return code.match(new RegExp(`.{${GROUP_LENGTH}}`, 'g'))?.join('-') ?? code
}
