import { beforeEach, expect, test } from 'vitest'

import { dropToast, fadeToast, readingMs, showToast, useToasts } from './toast-store.ts'

const shown = () => useToasts.getState().toasts

beforeEach(() => useToasts.setState({ toasts: [], nextId: 1 }))

test('a toast is seen for a second unless it says otherwise', () => {
  showToast({ message: 'Order saved.' })
  showToast({ message: 'Check your mail', tone: 'info', ms: 3000 })
  expect(shown().map(({ ms, tone }) => [ms, tone])).toEqual([
    [1000, 'success'],
    [3000, 'info'],
  ])
})

test('the same message again starts anew instead of piling up', () => {
  showToast({ message: 'Copied to clipboard!' })
  const first = shown()[0]?.id
  showToast({ message: 'Copied to clipboard!' })
  expect(shown()).toHaveLength(1)
  expect(shown()[0]?.id).not.toBe(first)
})

test('only the newest three are kept', () => {
  for (const message of ['a', 'b', 'c', 'd']) showToast({ message })
  expect(shown().map(({ message }) => message)).toEqual(['b', 'c', 'd'])
})

test('a toast out of sight keeps its words until it is dropped', () => {
  showToast({ message: 'Request sent' })
  fadeToast(1)
  expect(shown()).toMatchObject([{ message: 'Request sent', isFading: true }])
  dropToast(1)
  expect(shown()).toEqual([])
})

test('long words stay readable for longer', () => {
  expect(readingMs('Sent')).toBe(5000)
  expect(readingMs('x'.repeat(200))).toBe(16_000)
})
