import { keepLanguage } from '#features/landing/keep-language.ts'
import { showTheme } from '#lib/browser/theme.ts'

/* Script of the read-only pages: before the first paint, it applies the language and the theme that were chosen. */

keepLanguage()
showTheme()
