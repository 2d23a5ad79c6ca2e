import { type DocumentParts, renderDocument } from './render-document.tsx'
import { Notice } from '#features/consent/pages/notice.tsx'
import { PrivacyPage } from '#features/landing/pages/privacy-page.tsx'
import { t } from '#messages/landing/documents.ts'

/** The document of /privacy. */
export const render = (parts: DocumentParts): string =>
  renderDocument(parts, () => ({
    title: t('privacyTitle'),
    description: t('privacyDescription'),
    body: <PrivacyPage notice={(contact) => <Notice heading="h3" contact={contact} />} />,
  }))
