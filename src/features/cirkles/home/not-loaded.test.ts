import { createElement } from 'react'
import { expect, test } from 'vitest'

import { failureMessage } from '#data/api/failure-message.ts'
import { NoConnectionError } from '#data/api/no-connection-error.ts'
import { RefusedError } from '#data/api/refused-error.ts'
import { lastRefusal } from '#data/sync/last-refusal.ts'
import { markupOf } from '#tests/support/browser/markup.ts'
import { useFirstSync } from './facts/use-first-sync.ts'
import { CirkleNotThere } from '../recommend/cirkle-not-there.tsx'
import { FirstSyncFailed } from './first-sync-failed.tsx'
import { LinkFailed } from '../links/link-page.tsx'

const MESSAGE = 'The server is being looked after.'
const retry = () => {}
const screens = [
  ['an invitation', (failure: unknown) => createElement(LinkFailed, { failure, onRetry: retry })],
  [
    'a Cirkle one is not in',
    (failure: unknown) =>
      createElement(CirkleNotThere, {
        asked: { state: 'failed', failure, message: failureMessage(failure), retry },
      }),
  ],
] as const

test.each(screens)('%s that is not given is not there in the server’s words', (_, screen) => {
  const refused = new RefusedError({ status: 500, code: 'internal', message: MESSAGE })
  expect(markupOf(screen(refused))).toContain(MESSAGE)
  expect(markupOf(screen(new NoConnectionError(undefined)))).toContain('You are offline.')
})

function FirstSync() {
  const { state, refusal } = useFirstSync(true, retry)
  return state === 'waiting'
    ? 'skeletons'
    : createElement(FirstSyncFailed, { state, refusal, onRetry: retry })
}

test('Home waits for its Cirkles until the server says why they do not come', () => {
  expect(markupOf(createElement(FirstSync))).toBe('skeletons')
  lastRefusal.set(MESSAGE)
  expect(markupOf(createElement(FirstSync))).toContain(MESSAGE)
  lastRefusal.set(undefined)
})
