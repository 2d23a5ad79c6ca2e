import { type DocumentParts, renderDocument } from './render-document.tsx'
import { TermsPage } from '#features/landing/pages/terms-page.tsx'

const TEXT = {
  title: 'Terms of use · Cirkles',
  description:
    'What Cirkles does and does not do, who is responsible for payments, and what members owe each other.',
}

/** The document of /terms. */
export const render = (parts: DocumentParts): string => renderDocument(TEXT, <TermsPage />, parts)
