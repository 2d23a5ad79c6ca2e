import { expect, test } from 'vitest'
import type { Limiter } from '#server/platform/limiter.ts'
import { withinLimit } from './pace.ts'

const RULE = { name: 'things', points: 1, seconds: 60 } as const
const session = { id: 'phone', userId: 'asha' }

/** A limiter of one count. */
function counting() {
  let count = 0
  const limiter: Limiter = {
    take: async ({ points }) => {
      count += 1
      return count <= points ? { ok: true } : { ok: false, retryAfterSeconds: 60 }
    },
    recall: () => null,
    forgive: async () => void (count -= 1),
  }
  return { limiter, count: () => count }
}

const within = (limiter: Limiter, work: () => Promise<{ ok: boolean }>) =>
  withinLimit(limiter, { limit: RULE }, session, work)

test('what was done counts, and leaves no room for more', async () => {
  const { limiter, count } = counting()
  expect(await within(limiter, async () => ({ ok: true }))).toEqual({ ok: true })
  expect(count()).toBe(1)
  expect(await within(limiter, async () => ({ ok: true }))).toMatchObject({ code: 'too_many_requests' })
})

test('what was refused or has failed does not count', async () => {
  const { limiter, count } = counting()
  await within(limiter, async () => ({ ok: false }))
  expect(count()).toBe(0)
  await expect(within(limiter, () => Promise.reject(new Error('connection lost')))).rejects.toThrow('lost')
  expect(count()).toBe(0)
})
