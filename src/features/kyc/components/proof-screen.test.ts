import { createElement } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'

import { markupOf } from '#tests/support/browser/markup.ts'
import type { KycDocuments } from '../check-kyc.ts'
import { kycLink } from '../kyc-link.ts'
import { openValues } from '../kyc-values.ts'
import { ProofScreen } from './proof-screen.tsx'

const nothing = () => {}

beforeEach(() => {
  vi.stubGlobal('navigator', {})
  return () => vi.unstubAllGlobals()
})

/** The field for a document's kind, and the field for the document. */
function fieldsWith(kept: KycDocuments['kept']) {
  const html = markupOf(
    createElement(ProofScreen, {
      step: 'identityproof',
      form: {
        values: { ...openValues(undefined, null), identityProofType: 'aadhaar_card' },
        documents: { identityProof: null, addressProof: null, kept },
        change: nothing,
        setDocument: nothing,
        drop: async () => {},
        reset: async () => {},
      },
      errors: {},
      progress: undefined,
      linkTo: (step) => kycLink(step, false, {}),
      onComplain: nothing,
      onSubmit: nothing,
    }),
  )
  return { kind: html.match(/<select[^>]*>/g), files: html.match(/<input type="file"[^>]*>/g) }
}

test('a reader is told that a document and its kind are required', () => {
  const { kind, files } = fieldsWith(null)
  expect(kind).toEqual([expect.stringContaining('aria-required="true"')])
  expect(files).toEqual([expect.stringContaining(' required=""'), expect.stringContaining(' required=""')])
})

test('no document is required where the one sent before stays', () => {
  const { files } = fieldsWith({ identityProofType: 'aadhaar_card', addressProofType: '' })
  expect(files?.filter((field) => field.includes('required'))).toEqual([])
})
