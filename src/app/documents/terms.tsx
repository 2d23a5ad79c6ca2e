import { type DocumentParts, renderDocument } from './render-document.tsx'
import { TermsPage } from '#features/landing/pages/terms-page.tsx'
import { t } from '#messages/landing/documents.ts'

/** The document of /terms. */
export const render = (parts: DocumentParts): string =>
  renderDocument(parts, () => ({
    title: t('termsTitle'),
    description: t('termsDescription'),
    body: <TermsPage />,
  }))
