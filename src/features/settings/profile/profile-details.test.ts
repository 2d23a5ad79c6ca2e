import { createElement } from 'react'
import { expect, test } from 'vitest'

import { accountOf } from '#tests/support/people/account-of.ts'
import { markupOf } from '#tests/support/browser/markup.ts'
import { ProfileDetails } from './profile-details.tsx'

test.each([
  [false, 'Once your identity is verified, only your picture can be changed here.'],
  [true, 'Your identity is verified: only your picture can be changed here.'],
])('a profile says what a verified identity locks (verified: %s)', (isVerified, words) => {
  const account = { ...accountOf('asha'), isVerified }
  expect(markupOf(createElement(ProfileDetails, { account }))).toContain(words)
})
