import { expect, test } from 'vitest'
import type { DrainResult } from '#data/outbox/drain.ts'
import type { CatchUpResult } from '#data/sync/catch-up.ts'
import { connectionAfter } from './drain-triggers.ts'

const drained = (left: number, stoppedBy: DrainResult['stoppedBy'] = null): DrainResult => ({
  accepted: 0,
  left,
  nextAttemptAt: null,
  stoppedBy,
})

test.each<[string, CatchUpResult, ReturnType<typeof connectionAfter>]>([
  [
    'all sent and fetched',
    { drained: drained(0), pulled: 'up-to-date' },
    { state: 'up-to-date', pending: 0 },
  ],
  ['some left', { drained: drained(2), pulled: 'up-to-date' }, { state: 'waiting', pending: 2 }],
  ['no server', { drained: drained(2, 'offline'), pulled: 'offline' }, { state: 'offline', pending: 2 }],
  ['a busy server', { drained: drained(0), pulled: 'refused' }, { state: 'waiting', pending: 0 }],
  [
    'a dead session',
    { drained: drained(0, 'signed-out'), pulled: 'signed-out' },
    { state: 'waiting', pending: 0 },
  ],
])('after %s the pill is honest', (_, result, connection) => {
  expect(connectionAfter(result)).toEqual(connection)
})
