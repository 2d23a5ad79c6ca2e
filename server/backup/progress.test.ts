import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createProgress, megabytes } from './progress.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A progress with what it wrote. */
function listened(isTTY: boolean) {
  const written: string[] = []
  const write = (text: string) => written.push(text) > 0
  return { written, progress: createProgress({ isTTY, write }) }
}

test('nothing is said of what takes less than a second', () => {
  const { written, progress } = listened(true)
  progress.at(() => 'users')
  vi.advanceTimersByTime(999)
  progress.end()
  vi.advanceTimersByTime(60_000)
  expect(written).toEqual([])
})

test('a terminal shows the present state on one line, which goes at the end', () => {
  const { written, progress } = listened(true)
  let rows = 1
  progress.at(() => `users: ${rows}`)
  vi.advanceTimersByTime(1_000)
  rows = 2
  vi.advanceTimersByTime(500)
  progress.end()
  expect(written).toEqual(['\r\u001b[Kusers: 1', '\r\u001b[Kusers: 2', '\r\u001b[K'])
})

test('a log gets a line after a second, then every ten', () => {
  const { written, progress } = listened(false)
  progress.at(() => 'files')
  vi.advanceTimersByTime(12_000)
  progress.end()
  expect(written).toEqual(['files\n', 'files\n'])
})

test('bytes are said in megabytes', () => {
  expect(megabytes(1_250_000)).toBe('1.3 MB')
})
