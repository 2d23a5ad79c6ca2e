import { LegalPage } from '../frame/legal-page.tsx'
import { PRIVACY_SECTIONS } from '../frame/privacy-sections.tsx'

/** /privacy: what is kept where, who sees it, and how it ends. */
export function PrivacyPage() {
  return (
    <LegalPage
      name="privacy"
      title="Privacy policy"
      intro={
        <>
          <p>
            Effective <time dateTime="2024-01-01">01.01.2024</time>, updated{' '}
            <time dateTime="2025-07-01">01.07.2025</time>.
          </p>
          <p>
            Cirkles keeps the evidence of a savings group: who owes whom, what was sent, what was confirmed.
            It needs some facts about you for that, and asks for no others. It sets no cookies, shows no
            advertisements, has no trackers, and sells nothing about you to anybody. “We” are the people who
            run Cirkles at this address.
          </p>
        </>
      }
      sections={PRIVACY_SECTIONS}
    />
  )
}
