import { type DocumentParts, renderDocument } from './render-document.tsx'
import { LandingPage } from '#features/landing/pages/landing-page.tsx'

const TEXT = {
  title: 'Cirkles: save in turns with people you trust',
  description:
    'Cirkles keeps count of who paid, who receives and what comes next, also without a network. Free, no commission, and your money never passes through us.',
}

/** The document of /. */
export const render = (parts: DocumentParts): string => renderDocument(TEXT, <LandingPage />, parts)
