import { followChosenLanguage } from '#features/landing/follow-chosen-language.ts'
import { showTheme } from '#lib/browser/theme.ts'

/* Script of the read-only pages: before the first paint, it applies the language and the theme that were chosen. */

followChosenLanguage()
showTheme()
