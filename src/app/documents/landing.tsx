import { type DocumentParts, renderDocument } from './render-document.tsx'
import { LandingPage } from '#features/landing/pages/landing-page.tsx'
import { t } from '#messages/landing/documents.ts'

/** The document of /. */
export const render = (parts: DocumentParts): string =>
  renderDocument(parts, () => ({
    title: t('landingTitle'),
    description: t('landingDescription'),
    body: <LandingPage />,
  }))
