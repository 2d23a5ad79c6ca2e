import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'

import { lastRefusal } from '#data/sync/last-refusal.ts'
import { NotHereYet } from './not-here-yet.tsx'

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true })
  return () => {
    lastRefusal.set(undefined)
    vi.unstubAllGlobals()
  }
})

const shown = () =>
  renderToStaticMarkup(createElement(NotHereYet, { onRetry: () => {}, skeletons: 'skeletons' }))

test('payments are waited for until the server says why they do not come', () => {
  expect(shown()).toBe('skeletons')
  lastRefusal.set('The server is being looked after.')
  expect(shown()).toContain('The server is being looked after.')
  expect(shown()).not.toContain('skeletons')
})
