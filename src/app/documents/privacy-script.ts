import { fillContacts } from '#features/landing/fill-contacts.ts'
import { followChosenLanguage } from '#features/landing/follow-chosen-language.ts'
import { showTheme } from '#lib/browser/theme.ts'

/* Script of the privacy page: language and theme as on other read-only pages, then the contacts of this server. */

followChosenLanguage()
showTheme()
addEventListener('DOMContentLoaded', () => {
  fillContacts().catch(reportError)
})
