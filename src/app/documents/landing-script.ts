import { startCarousel } from '#features/landing/carousel.ts'
import { followSession } from '#features/landing/follow-session.ts'
import { keepLanguage } from '#features/landing/keep-language.ts'

/* Script of the landing page: language and sign-in links before the first paint, then the carousel. */

keepLanguage()
followSession()
addEventListener('DOMContentLoaded', startCarousel)
