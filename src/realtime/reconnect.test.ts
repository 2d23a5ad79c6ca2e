import { expect, test } from 'vitest'
import { reconnectWait } from './reconnect.ts'

test('a thousand phones whose server restarted come back spread over ten seconds, and later ones over a minute', () => {
  const perSecond = (losses: number) => {
    const waits = Array.from({ length: 1_000 }, (_, phone) => reconnectWait(losses, () => phone / 1_000))
    const counts = Array.from({ length: 61 }, (_, second) =>
      waits.reduce((count, wait) => count + (Math.floor(wait / 1_000) === second ? 1 : 0), 0),
    )
    return { most: Math.max(...counts), longest: Math.max(...waits) }
  }
  expect(perSecond(1)).toMatchObject({ most: 106 })
  expect(perSecond(1).longest).toBeLessThan(10_000)
  expect(perSecond(4).longest).toBeGreaterThan(59_000)
  expect(perSecond(40).longest).toBeLessThan(60_000)
  expect(perSecond(4).most).toBeLessThan(20)
})

test('nobody is back before the server had half a second', () => {
  expect([1, 2, 7].map((losses) => reconnectWait(losses, () => 0))).toEqual([500, 500, 500])
})
