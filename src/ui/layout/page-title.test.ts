import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addTitlePart, setPageTitle } from './page-title.ts'

beforeEach(() => vi.stubGlobal('document', { title: '' }))
afterEach(() => vi.unstubAllGlobals())

test('a title names the sheet over the page, then the page, then the app', () => {
  setPageTitle('My Cirkles')
  expect(document.title).toBe('My Cirkles · Cirkles')
  const takeSheet = addTitlePart('Notifications')
  const takeQuestion = addTitlePart('Delete this draft?')
  expect(document.title).toBe('Delete this draft? · My Cirkles · Cirkles')
  takeQuestion()
  // A navigation to the sheet's own address comes after the sheet was drawn.
  setPageTitle('My Cirkles')
  expect(document.title).toBe('Notifications · My Cirkles · Cirkles')
  takeSheet()
  setPageTitle(undefined)
  expect(document.title).toBe('Cirkles')
})
