/** Words that stay in Latin letters in every language: names, what stands on papers and keys, formats, examples. */
export const LATIN_WORDS: readonly string[] = [
  ['Cirkles', 'Android', 'Chrome', 'Edge', 'Firefox', 'Safari', 'iPad', 'iPhone', 'LinkedIn', 'Wi-Fi'],
  ['2FAS', 'Aegis', 'Google Authenticator'],
  ['ID', 'IFSC', 'KYC', 'Masked Aadhaar', 'NREGA', 'OTP', 'PAN', 'PIN', 'QR', 'UPI', 'UTR'],
  ['CSV', 'HEIC', 'JPEG', 'JPG', 'JSON', 'PDF', 'PNG', 'ZIP', 'zip', 'KB', 'MB', 'INR', 'UTC'],
  ['Delete', 'Enter', 'Shift', 'Space'],
  // To be typed as it is.
  ['DELETE'],
  // Read by developers, whose programs sent something else.
  ['base64url', 'https', 'Idempotency-Key', 'image', 'ISO', 'SHA-256', 'Upload-Length', 'UUID'],
  // Examples, the names of files, and addresses.
  ['abc', 'ABCD-EFGH-IJKL-MNOP', 'cirkles', 'name@bank', 'SBIN0001234'],
  ['myaadhaar.uidai.gov.in', 'www.meity.gov.in'],
].flat()

/** Menus that are English on phones and computers that do not speak the language. */
const APPLE = ['Add to Home Screen', 'File', 'Add to Dock']
const BROWSERS = ['Add to Home screen', 'Add app to Home screen', 'Install app']

/** Further ones of each language. */
export const LATIN_WORDS_OF: Readonly<Record<string, readonly string[]>> = {
  'mr-IN': [...APPLE, ...BROWSERS],
  'ta-IN': [...APPLE, 'Share'],
  // The last ones are of names of countries.
  'te-IN': [...APPLE, ...BROWSERS, 'Permissions', 'Site settings', 'SAR', 'U.S.'],
  'bn-IN': [...APPLE, 'key'],
}
