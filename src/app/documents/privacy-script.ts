import { fillContacts } from '#features/landing/fill-contacts.ts'
import { showTheme } from '#lib/browser/theme.ts'

/* Script of the privacy page: the theme as on other read-only pages, then the contacts of this server. */

showTheme()
addEventListener('DOMContentLoaded', () => {
  fillContacts().catch(reportError)
})
