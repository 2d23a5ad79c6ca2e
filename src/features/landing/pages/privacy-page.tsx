import type { ReactNode } from 'react'

import { formatDate } from '#contract/rules/calendar.ts'
import { TERMS_VERSION } from '#contract/rules/terms.ts'
import { t } from '#messages/landing/privacy.ts'
import { richText } from '#ui/text/rich-text.tsx'
import { LegalPage } from '../frame/legal-page.tsx'
import { NoticeContacts } from '../frame/notice-contacts.tsx'
import { privacySections } from '../frame/privacy-sections.tsx'

type PrivacyPageProps = {
  /** The notice by purpose, with who answers complaints. */
  notice: (contact: ReactNode) => ReactNode
}

/** /privacy: the notice by purpose, what is kept where, and how it ends. */
export function PrivacyPage({ notice }: PrivacyPageProps) {
  return (
    <LegalPage
      name="privacy"
      title={t('title')}
      intro={
        <>
          <p>
            {richText((mark) =>
              t('version', {
                version: TERMS_VERSION,
                date: mark(<time dateTime={TERMS_VERSION}>{formatDate(TERMS_VERSION)}</time>),
              }),
            )}
          </p>
          <p>{t('summary')}</p>
        </>
      }
      sections={privacySections(notice(<NoticeContacts />))}
    />
  )
}
