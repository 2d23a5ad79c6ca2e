import { TERMS_VERSION } from '#contract/rules/terms.ts'
import { t } from '#messages/landing/terms.ts'
import { richText } from '#ui/text/rich-text.tsx'
import { LegalPage } from '../frame/legal-page.tsx'
import { termsSections } from '../frame/terms-sections.tsx'

/** /terms: what Cirkles does and does not do, and what members owe each other. */
export function TermsPage() {
  return (
    <LegalPage
      name="terms"
      title={t('title')}
      intro={
        <>
          <p>
            {richText((mark) =>
              t('version', { version: mark(<time dateTime={TERMS_VERSION}>{TERMS_VERSION}</time>) }),
            )}
          </p>
          <p>{t('summary')}</p>
        </>
      }
      sections={termsSections()}
    />
  )
}
