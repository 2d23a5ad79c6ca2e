import { showTheme } from '#lib/browser/theme.ts'

/* Script of the read-only pages: before the first paint, it applies the theme that was chosen in the app. */

showTheme()
