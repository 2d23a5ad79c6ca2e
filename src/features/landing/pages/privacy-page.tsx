import { t } from '#messages/landing/privacy.ts'
import { richText } from '#ui/text/rich-text.tsx'
import { LegalPage } from '../frame/legal-page.tsx'
import { privacySections } from '../frame/privacy-sections.tsx'

/** /privacy: what is kept where, who sees it, and how it ends. */
export function PrivacyPage() {
  return (
    <LegalPage
      name="privacy"
      title={t('title')}
      intro={
        <>
          <p>
            {richText((mark) =>
              t('effective', {
                effective: mark(<time dateTime="2024-01-01">01.01.2024</time>),
                updated: mark(<time dateTime="2025-07-01">01.07.2025</time>),
              }),
            )}
          </p>
          <p>{t('summary')}</p>
        </>
      }
      sections={privacySections()}
    />
  )
}
