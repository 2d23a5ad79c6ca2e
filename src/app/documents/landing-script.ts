import { startCarousel } from '#features/landing/carousel.ts'
import { followSession } from '#features/landing/follow-session.ts'

/* Script of the landing page: selects the sign-in links before the first paint, then starts the carousel. */

followSession()
addEventListener('DOMContentLoaded', startCarousel)
