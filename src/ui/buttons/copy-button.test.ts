import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { copyText } from './copy-button.tsx'
import { useToasts } from '../status/toast-store.ts'

const shown = () => useToasts.getState().toasts.map(({ message }) => message)

beforeEach(() => useToasts.setState({ toasts: [], nextId: 1 }))
afterEach(() => vi.unstubAllGlobals())

const phoneThat = (writeText: (text: string) => Promise<void>) =>
  vi.stubGlobal('navigator', { clipboard: { writeText } })

test('what is copied is said to be', async () => {
  const written: string[] = []
  phoneThat(async (text) => void written.push(text))
  expect(await copyText('50100234567803')).toBe(true)
  expect(await copyText('https://cirkles.test/invite/1', 'Link copied to clipboard!')).toBe(true)
  expect(written).toEqual(['50100234567803', 'https://cirkles.test/invite/1'])
  expect(shown()).toEqual(['Copied to clipboard!', 'Link copied to clipboard!'])
})

test('a phone that does not allow copying is not said to have copied', async () => {
  phoneThat(async () => Promise.reject(new DOMException('', 'NotAllowedError')))
  expect(await copyText('50100234567803')).toBe(false)
  expect(shown()).toEqual(['Copying was not allowed. Please select the text and copy that.'])
})
