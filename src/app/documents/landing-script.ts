import { startCarousel } from '#features/landing/carousel.ts'
import { followSession } from '#features/landing/follow-session.ts'

/* Script of the landing page: before its first paint the way in, then the carousel. */

followSession()
addEventListener('DOMContentLoaded', startCarousel)
