import { expect, test } from 'vitest'
import type { DrainResult } from '#data/outbox/drain.ts'
import type { CatchUpResult } from '#data/sync/catch-up.ts'
import { connectionAfter } from './drain-triggers.ts'

const drained = (
  left: number,
  { stoppedBy = null, needPerson = 0 }: Partial<DrainResult> = {},
): DrainResult => ({ accepted: 0, left, needPerson, nextAttemptAt: null, stoppedBy })

test.each<[string, CatchUpResult, ReturnType<typeof connectionAfter>]>([
  [
    'all sent and fetched',
    { drained: drained(0), pulled: 'up-to-date' },
    { state: 'up-to-date', pending: 0 },
  ],
  ['some left', { drained: drained(2), pulled: 'up-to-date' }, { state: 'waiting', pending: 2 }],
  [
    'no server',
    { drained: drained(2, { stoppedBy: 'offline' }), pulled: 'offline' },
    { state: 'offline', pending: 2 },
  ],
  ['a busy server', { drained: drained(0), pulled: 'refused' }, { state: 'waiting', pending: 0 }],
  [
    'a dead session',
    { drained: drained(0, { stoppedBy: 'signed-out' }), pulled: 'signed-out' },
    { state: 'waiting', pending: 0 },
  ],
  [
    'a refusal',
    { drained: drained(1, { needPerson: 1 }), pulled: 'up-to-date' },
    { state: 'needs-you', pending: 1 },
  ],
  [
    'a refusal without a connection',
    { drained: drained(0, { needPerson: 1 }), pulled: 'offline' },
    { state: 'offline', pending: 0 },
  ],
  [
    'an entry that waits for a sign-in',
    { drained: drained(0, { needPerson: 1, stoppedBy: 'signed-out' }), pulled: 'signed-out' },
    { state: 'needs-you', pending: 0 },
  ],
])('after %s the pill is honest', (_, result, connection) => {
  expect(connectionAfter(result)).toEqual(connection)
})
