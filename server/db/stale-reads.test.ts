import { expect, test, vi } from 'vitest'
import { createStaleReads } from './stale-reads.ts'

const server = (name: string, error?: Error) => {
  const transaction = vi.fn(async () => {
    if (error) throw error
    return name
  })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it does no work, and says where it was
  return { transaction, db: { transaction: transaction as never } }
}

const lost = () =>
  Object.assign(new Error('read'), { cause: Object.assign(new Error('reset'), { code: 'ECONNRESET' }) })

function readsOf({ isUsable, replicaFails }: { isUsable: boolean; replicaFails?: Error }) {
  const [primary, replica] = [server('primary'), server('replica', replicaFails)]
  const watch = { isUsable: () => isUsable, reportTrouble: vi.fn() }
  const count = vi.fn()
  const reads = createStaleReads({ primary: primary.db, replica: { db: replica.db, watch }, count })
  return { reads, primary, replica, watch, count }
}

const nothing = () => Promise.resolve()

test('the replica is read while it is usable, and the primary otherwise', async () => {
  const usable = readsOf({ isUsable: true })
  expect(await usable.reads.transaction(nothing)).toBe('replica')
  expect(usable.count.mock.calls).toEqual([['replica']])
  const late = readsOf({ isUsable: false })
  expect(await late.reads.transaction(nothing)).toBe('primary')
  expect(late.replica.transaction).not.toHaveBeenCalled()
  expect(late.count.mock.calls).toEqual([['primary']])
})

test.each([
  ['lost its connection', lost()],
  ['does not have the last migration yet', Object.assign(new Error('no column'), { code: '42703' })],
])('a read on a replica that %s is made on the primary', async (_, error) => {
  const { reads, watch, count } = readsOf({ isUsable: true, replicaFails: error })
  expect(await reads.transaction(nothing)).toBe('primary')
  expect(watch.reportTrouble).toHaveBeenCalledExactlyOnceWith(error)
  expect(count.mock.calls).toEqual([['primary']])
})

test('a fault of the read itself is no trouble of the replica', async () => {
  const error = new RangeError('too large')
  const { reads, primary, watch } = readsOf({ isUsable: true, replicaFails: error })
  await expect(reads.transaction(nothing)).rejects.toBe(error)
  expect(watch.reportTrouble).not.toHaveBeenCalled()
  expect(primary.transaction).not.toHaveBeenCalled()
})

test('wherever it is made, a read cannot write', async () => {
  const config = { isolationLevel: 'repeatable read' } as const
  const readOnly = { ...config, accessMode: 'read only' }
  const { reads, replica } = readsOf({ isUsable: true })
  await reads.transaction(nothing, config)
  expect(replica.transaction).toHaveBeenCalledWith(nothing, readOnly)
  const alone = server('primary')
  const count = vi.fn()
  await createStaleReads({ primary: alone.db, replica: undefined, count }).transaction(nothing, config)
  expect(alone.transaction).toHaveBeenCalledWith(nothing, readOnly)
  expect(count).not.toHaveBeenCalled()
})
