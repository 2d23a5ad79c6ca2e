import { afterEach, expect, test, vi } from 'vitest'
import { share } from './share.ts'

const LINK = { title: 'A Cirkle', text: 'Join us', url: 'https://cirkles.test/invite/1' }

afterEach(() => vi.unstubAllGlobals())

/** A browser with this clipboard, and with `navigator.share` only where it is given. */
function browserWith(sharing: object) {
  const writeText = vi.fn(async () => undefined)
  vi.stubGlobal('window', {})
  vi.stubGlobal('navigator', { clipboard: { writeText }, ...sharing })
  return writeText
}

test('where the browser shares nothing, the link is copied, and that is said', async () => {
  const writeText = browserWith({})
  await share(LINK)
  expect(writeText).toHaveBeenCalledExactlyOnceWith(LINK.url)
})

test('where it shares, nothing is copied, also when the person thinks better of it', async () => {
  const cancelled = new DOMException('cancelled', 'AbortError')
  for (const answer of [async () => undefined, async () => Promise.reject(cancelled)]) {
    const writeText = browserWith({ share: vi.fn(answer) })
    await share(LINK)
    expect(writeText).not.toHaveBeenCalled()
  }
})
