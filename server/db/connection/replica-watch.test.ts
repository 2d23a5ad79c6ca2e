import { expect, onTestFinished, test, vi } from 'vitest'
import { DatabaseAddressError, DatabaseUnreachableError } from './addresses.ts'
import { MOST_LAG_MS, watchReplica } from './replica-watch.ts'

interface Place {
  position: number
  isReplica: boolean
  identity: string
  fails?: Error | undefined
}

/** A server that says where it is, and counts how often it was asked. */
function serverAt(place: Place) {
  const query = vi.fn(async () => {
    if (place.fails) throw place.fails
    const { position, isReplica, identity } = place
    return { rows: [{ position: String(position), isReplica, identity }] }
  })
  return { query }
}

async function watched(change: { primary?: Partial<Place>; replica?: Partial<Place> } = {}) {
  const primary: Place = { position: 100, isReplica: false, identity: 'cirkles 7', ...change.primary }
  const replica: Place = { position: 100, isReplica: true, identity: 'cirkles 7', ...change.replica }
  const clock = { now: 0 }
  const log = { info: vi.fn(), warn: vi.fn() }
  const asked = serverAt(replica)
  const watch = await watchReplica({
    primary: serverAt(primary),
    replica: asked,
    log,
    now: () => clock.now,
    checkEveryMs: 1,
  })
  onTestFinished(() => watch.close())
  /** Resolves when a whole check that began after the call has ended. */
  const checked = async () => {
    const count = asked.query.mock.calls.length
    await vi.waitFor(() => expect(asked.query.mock.calls.length).toBeGreaterThan(count + 1))
  }
  return { watch, primary, replica, clock, log, checked }
}

const unreachable = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })

test('a replica is read while it shows what was committed ten seconds ago, and not when it does not', async () => {
  const { watch, primary, replica, clock, log, checked } = await watched()
  expect(watch.isUsable()).toBe(true)
  primary.position = 200
  clock.now = 1_000
  await checked()
  clock.now = MOST_LAG_MS
  expect([watch.isUsable(), watch.lagSeconds()]).toEqual([true, 10])
  clock.now = MOST_LAG_MS + 1
  expect(watch.isUsable()).toBe(false)
  await checked()
  expect(log.warn).toHaveBeenCalledWith({ lagSeconds: 10 }, expect.stringContaining('the replica is late'))

  replica.position = 200
  await vi.waitFor(() => expect(watch.isUsable()).toBe(true))
  await vi.waitFor(() =>
    expect(log.info).toHaveBeenCalledWith({ lagSeconds: 0 }, 'the replica is read again'),
  )
})

test('one that shows nothing new, because nothing was written, is not late', async () => {
  const { watch, clock, checked, log } = await watched()
  clock.now = 10 * MOST_LAG_MS
  await checked()
  expect([watch.isUsable(), watch.lagSeconds()]).toEqual([true, 0])
  expect(log.warn).not.toHaveBeenCalled()
})

test('one that begins far behind is not read before it has caught up', async () => {
  const { watch, replica } = await watched({ replica: { position: 50 } })
  expect(watch.isUsable()).toBe(false)
  replica.position = 100
  await vi.waitFor(() => expect(watch.isUsable()).toBe(true))
})

test('one that goes away, or fails a read, is not read before it was checked again', async () => {
  const { watch, replica, log, checked } = await watched()
  replica.fails = unreachable()
  await checked()
  expect(watch.isUsable()).toBe(false)
  expect(log.warn).toHaveBeenCalledExactlyOnceWith(
    { lagSeconds: 0, err: replica.fails },
    expect.stringContaining('the replica is away'),
  )
  replica.fails = undefined
  await vi.waitFor(() => expect(watch.isUsable()).toBe(true))
  watch.reportTrouble(unreachable())
  expect(watch.isUsable()).toBe(false)
  await vi.waitFor(() => expect(watch.isUsable()).toBe(true))
})

test('one that is promoted is read no more', async () => {
  const { watch, replica, checked, log } = await watched()
  replica.isReplica = false
  await checked()
  expect(watch.isUsable()).toBe(false)
  expect(log.warn).toHaveBeenCalledWith(
    {
      lagSeconds: 0,
      err: new DatabaseAddressError(
        'DATABASE_READ_URL leads to no replica: leave it out, or name one of the database of DATABASE_URL.',
      ),
    },
    expect.stringContaining('the replica is away'),
  )
})

test('a start does not wait for one that is away, and uses it later', async () => {
  const { watch, replica, log } = await watched({ replica: { fails: unreachable() } })
  expect(watch.isUsable()).toBe(false)
  expect(log.warn).toHaveBeenCalledOnce()
  replica.fails = undefined
  await vi.waitFor(() => expect(watch.isUsable()).toBe(true))
})

test.each([
  ['the database itself', { isReplica: false }, DatabaseAddressError, /leads to no replica/],
  ['another database', { identity: 'other 8' }, DatabaseAddressError, /leads to another database/],
  [
    'one that refuses the role',
    { fails: Object.assign(new Error('password authentication failed'), { code: '28P01' }) },
    DatabaseUnreachableError,
    /^The database of DATABASE_READ_URL does not answer: password authentication failed/,
  ],
])('a start is refused with %s', async (_, replica, failure, message) => {
  const starting = watched({ replica })
  await expect(starting).rejects.toThrow(failure)
  await expect(starting).rejects.toThrow(message)
})
