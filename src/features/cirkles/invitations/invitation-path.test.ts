import { expect, test } from 'vitest'

import { invitationIn } from './invitation-path.ts'

test.each([
  ['/cirkleinvitation/ab-C_9', { linkToken: 'ab-C_9' }],
  ['/invite/6f1d2c3b', { cirkleId: '6f1d2c3b' }],
  ['/invite/6f1d2c3b?fbclid=x', { cirkleId: '6f1d2c3b' }],
  ['/cirkleinvitation/ab-C_9#there', { linkToken: 'ab-C_9' }],
  ['/invite/6f1d2c3b/more', undefined],
  ['/home', undefined],
  ['/invite/', undefined],
  ['/payment?from=/invite/1', undefined],
  [undefined, undefined],
])('%s', (path, found) => {
  expect(invitationIn(path)).toEqual(found)
})
