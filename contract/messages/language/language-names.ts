import type { Locale } from './languages.ts'

/** Each language by its own name, whatever language is spoken. */
export const LANGUAGE_NAMES: Readonly<Record<Locale, string>> = {
  'en-IN': 'English',
  'hi-IN': 'हिन्दी',
  'mr-IN': 'मराठी',
  'ta-IN': 'தமிழ்',
  'te-IN': 'తెలుగు',
  'bn-IN': 'বাংলা',
}
