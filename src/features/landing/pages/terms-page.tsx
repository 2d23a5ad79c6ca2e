import { TERMS_VERSION } from '#contract/rules/terms.ts'
import { LegalPage } from '../frame/legal-page.tsx'
import { TERMS_SECTIONS } from '../frame/terms-sections.tsx'

/** /terms: what Cirkles does and does not do, and what members owe each other. */
export function TermsPage() {
  return (
    <LegalPage
      name="terms"
      title="Terms of use"
      intro={
        <>
          <p>
            Version <time dateTime={TERMS_VERSION}>{TERMS_VERSION}</time>. Your account remembers which
            version you agreed to.
          </p>
          <p>
            In short: Cirkles is a notebook for people who save in turns. It records evidence and never moves
            money. What you pay, you pay to each other, and you answer for it to each other. “We” are the
            people who run Cirkles at this address.
          </p>
        </>
      }
      sections={TERMS_SECTIONS}
    />
  )
}
