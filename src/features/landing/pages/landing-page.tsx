import { Features } from '../components/features.tsx'
import { Hero } from '../components/hero.tsx'
import { LandingHeader } from '../components/landing-header.tsx'
import { Questions } from '../components/questions.tsx'
import { Showcase } from '../components/showcase.tsx'
import { SiteFooter } from '../components/site-footer.tsx'
import { SkipLink } from '../components/skip-link.tsx'
import { Start } from '../components/start.tsx'
import { Steps } from '../components/steps.tsx'

/** /: what this is, and the way in. Its script is `../carousel.ts` and `../follow-session.ts`. */
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
