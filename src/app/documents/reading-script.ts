import { showTheme } from '#lib/browser/theme.ts'

/* What runs in the pages that are only read: before the first paint, the theme that was chosen in the app. */

showTheme()
