import { type DocumentParts, renderDocument } from './render-document.tsx'
import { PrivacyPage } from '#features/landing/pages/privacy-page.tsx'

const TEXT = {
  title: 'Privacy policy · Cirkles',
  description:
    'What Cirkles keeps on your phone and on its server, who sees it, how long, and how to end it.',
}

/** The document of /privacy. */
export const render = (parts: DocumentParts): string => renderDocument(TEXT, <PrivacyPage />, parts)
