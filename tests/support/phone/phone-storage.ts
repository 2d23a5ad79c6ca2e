import type { Page } from 'playwright/test'
import * as v from 'valibot'

const SavedEntrySchema = v.object({
  id: v.string(),
  endpoint: v.string(),
  state: v.string(),
  attempts: v.number(),
  group: v.string(),
  lastError: v.optional(v.object({ code: v.string(), message: v.string() })),
  receipt: v.optional(v.object({ receiptNumber: v.string() })),
  /** Recomputed from the bytes on the disk, not the stored hashes. */
  fileHashes: v.array(v.string()),
})
export type SavedEntry = v.InferOutput<typeof SavedEntrySchema>

/** The outbox entries of all people on this phone, read from its disk, in the order they were saved. */
export async function readOutbox(page: Page): Promise<SavedEntry[]> {
  return v.parse(v.array(SavedEntrySchema), await page.evaluate(readEntries))
}

/** Contents of the drafts on this phone, as JSON; the bytes of files are left out. */
export async function readDrafts(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const request = indexedDB.open('cirkles')
    await new Promise((resolve) => request.addEventListener('success', resolve))
    const rows = request.result.transaction('drafts').objectStore('drafts').getAll()
    await new Promise((resolve) => rows.addEventListener('success', resolve))
    request.result.close()
    return JSON.stringify(rows.result)
  })
}

/** Runs in the page, outside the app's own code. */
async function readEntries(): Promise<unknown[]> {
  const opening = indexedDB.open('cirkles')
  await new Promise((resolve) => opening.addEventListener('success', resolve))
  const stores = opening.result.transaction(['outbox', 'outboxFiles'])
  const entryRows = stores.objectStore('outbox').index('sequence').getAll()
  const fileRows = stores.objectStore('outboxFiles').getAll()
  await new Promise((resolve) => stores.addEventListener('complete', resolve))
  opening.result.close()
  const entries: unknown[] = entryRows.result
  const files: unknown[] = fileRows.result

  const fieldOf = (row: unknown, name: string): unknown =>
    typeof row === 'object' && row !== null
      ? Object.entries(row).find(([key]) => key === name)?.[1]
      : undefined
  const hashOf = async (id: unknown) => {
    const bytes = fieldOf(
      files.find((file) => fieldOf(file, 'id') === id),
      'bytes',
    )
    if (!(bytes instanceof ArrayBuffer)) return 'missing'
    const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
    return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')
  }
  return Promise.all(
    entries.map(async (entry) => {
      const ids: unknown = fieldOf(entry, 'files')
      const fileHashes = await Promise.all(Array.isArray(ids) ? ids.map(hashOf) : [])
      return { ...(typeof entry === 'object' ? entry : {}), fileHashes }
    }),
  )
}

/**
 * Everything this site stores on the phone, as one text: both storages, cookies, the history's state, every
 * row of every database and every cached answer, bytes included. The app's own files, alike on every phone,
 * are left out.
 */
export async function readEverything(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const textOf = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes.slice())
    const plain = async (value: unknown): Promise<unknown> => {
      if (value instanceof ArrayBuffer) return textOf(new Uint8Array(value))
      if (value instanceof Blob) return textOf(new Uint8Array(await value.arrayBuffer()))
      if (ArrayBuffer.isView(value)) {
        return textOf(new Uint8Array(value.buffer, value.byteOffset, value.byteLength))
      }
      if (Array.isArray(value)) return Promise.all(value.map(plain))
      if (typeof value !== 'object' || value === null) return value
      return Promise.all(Object.entries(value).map(async ([name, each]) => [name, await plain(each)]))
    }
    const rowsOf = async (name: string) => {
      const request = indexedDB.open(name)
      await new Promise((resolve) => request.addEventListener('success', resolve))
      const database = request.result
      const stores = [...database.objectStoreNames]
      if (stores.length === 0) return []
      const transaction = database.transaction(stores)
      const rows = stores.map((store) => transaction.objectStore(store).getAll())
      await new Promise((resolve) => transaction.addEventListener('complete', resolve))
      database.close()
      return plain(rows.map(({ result }, index) => [stores[index], result]))
    }
    const cachedIn = async (name: string) => {
      const cache = await caches.open(name)
      const requests = (await cache.keys()).filter(({ url }) => !new URL(url).pathname.startsWith('/assets/'))
      return Promise.all(
        requests.map(async (request) => [request.url, await (await cache.match(request))?.text()]),
      )
    }
    const databases = await indexedDB.databases()
    return JSON.stringify([
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      document.cookie,
      history.state,
      await Promise.all(databases.map(({ name = '' }) => rowsOf(name))),
      await Promise.all((await caches.keys()).map(cachedIn)),
    ])
  })
}
