import { startCarousel } from '#features/landing/carousel.ts'
import { followSession } from '#features/landing/follow-session.ts'
import { followChosenLanguage } from '#features/landing/follow-chosen-language.ts'

/* Script of the landing page: language and sign-in links before the first paint, then the carousel. */

followChosenLanguage()
followSession()
addEventListener('DOMContentLoaded', startCarousel)
