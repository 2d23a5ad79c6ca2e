import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MAKE_WAY_CHANNEL } from '#contract/realtime/worker.ts'
import { createLaterFiles, type LaterList } from './later-files.ts'

const OLD: LaterList = {
  version: 'old',
  files: ['assets/discover-aaaaaaaa.js', 'assets/sheets-11111111.css'],
}
const NEW: LaterList = {
  version: 'new',
  files: ['assets/discover-bbbbbbbb.js', 'assets/sheets-11111111.css'],
}

/** Cache Storage by name, each cache by path; `failPut` stands for a phone that cannot store any more. */
function createStorage(failPut?: () => void) {
  const stored = new Map<string, Map<string, Response>>()
  const caches = {
    keys: () => Promise.resolve([...stored.keys()]),
    has: (name: string) => Promise.resolve(stored.has(name)),
    delete: (name: string) => Promise.resolve(stored.delete(name)),
    open(name: string) {
      const cache = stored.get(name) ?? new Map<string, Response>()
      stored.set(name, cache)
      return Promise.resolve({
        keys: () => Promise.resolve([...cache.keys()]),
        put(path: string, answer: Response) {
          if (cache.size > 0) failPut?.()
          cache.set(path, answer)
          return Promise.resolve()
        },
      })
    },
  }
  const kept = () => Object.fromEntries([...stored].map(([name, cache]) => [name, [...cache.keys()]]))
  return { caches, kept }
}

const script = (status = 200, type = 'text/javascript') =>
  new Response(status === 200 ? 'code' : 'none', { status, headers: { 'content-type': type } })

const pathsOf = ({ files }: LaterList) => files.map((file) => `/${file}`)

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  vi.mocked(console.warn).mockRestore()
  vi.useRealTimers()
})

test('all files of the version are fetched once, and kept', async () => {
  const { caches, kept } = createStorage()
  const fetch = vi.fn(() => Promise.resolve(script()))
  const files = createLaterFiles(OLD, { caches, fetch })
  // Two screens opened at once.
  expect(await Promise.all([files.keep(), files.keep()])).toEqual(['kept', 'kept'])
  expect(await files.keep()).toBe('kept')
  expect(kept()).toEqual({ 'later-old': pathsOf(OLD) })
  expect(fetch).toHaveBeenCalledTimes(2)
})

test.each([
  ['the network fails', () => Promise.reject(new TypeError('Failed to fetch')), 'unreachable'],
  ['the server is in trouble', () => Promise.resolve(script(503)), 'unreachable'],
  ['a captive portal answers', () => Promise.resolve(script(200, 'text/html')), 'unreachable'],
  ['a newer version has replaced them', () => Promise.resolve(script(404)), 'unavailable'],
])('when %s for one file, none is kept', async (_, failing, outcome) => {
  const { caches, kept } = createStorage()
  let isFailing = true
  const fetch = (url: string) => (isFailing && url.endsWith('.css') ? failing() : Promise.resolve(script()))
  const files = createLaterFiles(OLD, { caches, fetch })
  expect(await files.keep()).toBe(outcome)
  expect(kept()).toEqual({})
  isFailing = false
  expect(await files.keep()).toBe('kept')
})

test('a full phone keeps none, and is not asked again', async () => {
  const { caches, kept } = createStorage(() => {
    throw new DOMException('No room', 'QuotaExceededError')
  })
  const files = createLaterFiles(OLD, { caches, fetch: () => Promise.resolve(script()) })
  expect(await files.keep()).toBe('unavailable')
  expect(kept()).toEqual({})
  expect(console.warn).toHaveBeenCalledOnce()
})

test('what a killed worker had stored in part is fetched again', async () => {
  const { caches, kept } = createStorage()
  await (await caches.open('later-old')).put(`/${OLD.files[0]}`, script())
  const files = createLaterFiles(OLD, { caches, fetch: () => Promise.resolve(script()) })
  expect(await files.keep()).toBe('kept')
  expect(kept()).toEqual({ 'later-old': pathsOf(OLD) })
})

/** A fetch that ends only when it is aborted. */
const stuck = (_: string, { signal }: RequestInit) =>
  new Promise<Response>((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
  })

test('a version that waits to take over ends a fetch under way', async () => {
  const { caches } = createStorage()
  const outcome = createLaterFiles(OLD, { caches, fetch: stuck }).keep()
  const channel = new BroadcastChannel(MAKE_WAY_CHANNEL)
  // Asked until it goes, as the page does: its worker may begin a fetch at any moment.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel stays within its origin
  const asking = setInterval(() => channel.postMessage(null), 5)
  expect(await outcome).toBe('unreachable')
  clearInterval(asking)
  channel.close()
})

test('a fetch that hangs ends after a minute', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { caches } = createStorage()
  const outcome = createLaterFiles(OLD, { caches, fetch: stuck }).keep()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await outcome).toBe('unreachable')
})

test('an update brings its own files along where the old ones were kept, and deletes those when it takes over', async () => {
  const { caches, kept } = createStorage()
  await caches.open('workbox-precache')
  const fetch = () => Promise.resolve(script())
  await createLaterFiles(OLD, { caches, fetch }).keep()
  const update = createLaterFiles(NEW, { caches, fetch })
  await update.bringAlong()
  // Until then the running version has its own.
  expect(kept()).toMatchObject({ 'later-old': pathsOf(OLD), 'later-new': pathsOf(NEW) })
  await update.deleteOthers()
  expect(kept()).toEqual({ 'workbox-precache': [], 'later-new': pathsOf(NEW) })
})

test('an update that cannot fetch them still installs, and fetches none where none were kept', async () => {
  const { caches, kept } = createStorage()
  const fetch = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')))
  const update = createLaterFiles(NEW, { caches, fetch })
  await update.bringAlong()
  expect(fetch).not.toHaveBeenCalled()
  await createLaterFiles(OLD, { caches, fetch: () => Promise.resolve(script()) }).keep()
  await update.bringAlong()
  expect(kept()).toEqual({ 'later-old': pathsOf(OLD) })
})
