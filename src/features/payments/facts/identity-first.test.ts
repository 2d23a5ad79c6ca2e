import { createElement } from 'react'
import { expect, test } from 'vitest'

import { markupOf, wordsOf } from '#tests/support/browser/markup.ts'
import { IdentityFirst } from './identity-first.tsx'

type Props = Parameters<typeof IdentityFirst>[0]
const said = (status: Props['status'], deed: Props['deed'] = 'pay') =>
  wordsOf(markupOf(createElement(IdentityFirst, { status, deed })))

test('who has sent no documents is asked for them before they pay', () => {
  expect(said('not_started')).toMatch(/^Cirkles asks you to verify your identity before you pay\./)
  expect(said('rejected')).toMatch(/^Cirkles asks you to verify your identity before you pay\./)
})

test('who has sent their documents is told that they are under review, and asked for nothing', () => {
  expect(said('under_review')).toBe(
    'Your documents are under review. You can pay as soon as they are accepted.',
  )
})

test('an owner who hands money over is told of that, and of no payment or answer', () => {
  expect(said('not_started', 'hand-over')).toMatch(
    /^Cirkles asks you to verify your identity before you hand over money\./,
  )
  expect(said('under_review', 'hand-over')).toBe(
    'Your documents are under review. You can hand over money as soon as they are accepted.',
  )
})
