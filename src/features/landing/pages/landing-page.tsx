import { Features } from '../bands/features.tsx'
import { Hero } from '../bands/hero.tsx'
import { LandingHeader } from '../frame/landing-header.tsx'
import { Questions } from '../bands/questions.tsx'
import { Showcase } from '../bands/showcase.tsx'
import { SiteFooter } from '../frame/site-footer.tsx'
import { SkipLink } from '../frame/skip-link.tsx'
import { Start } from '../bands/start.tsx'
import { Steps } from '../bands/steps.tsx'

/** /: introduction and sign-up links. Its scripts are `../carousel.ts` and `../follow-session.ts`. */
export function LandingPage() {
  return (
    <>
      <SkipLink />
      <LandingHeader />
      <main id="content" tabIndex={-1} data-ready="landing">
        <Hero />
        <Features />
        <Steps />
        <Showcase />
        <Questions />
        <Start />
      </main>
      <SiteFooter />
    </>
  )
}
