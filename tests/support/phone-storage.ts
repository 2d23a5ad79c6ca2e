import type { Page } from 'playwright/test'
import * as v from 'valibot'

const SavedEntrySchema = v.object({
  id: v.string(),
  endpoint: v.string(),
  state: v.string(),
  attempts: v.number(),
  group: v.string(),
  lastError: v.optional(v.object({ code: v.string(), message: v.string() })),
  /** Taken anew of the bytes on the disk, not what was written beside them. */
  fileHashes: v.array(v.string()),
})
export type SavedEntry = v.InferOutput<typeof SavedEntrySchema>

/** The outbox of everybody on this phone, as it lies on its disk, in the order it was saved. */
export async function readOutbox(page: Page): Promise<SavedEntry[]> {
  return v.parse(v.array(SavedEntrySchema), await page.evaluate(readEntries))
}

/** What forms hold on this phone, as JSON; the bytes of files are left out. */
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

/** Runs in the page, past the app's own code. */
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

/** Everything this site keeps on the phone, as one text: both storages, the history's state, every database row. */
export async function readEverything(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const request = indexedDB.open('cirkles')
    await new Promise((resolve) => request.addEventListener('success', resolve))
    const database = request.result
    const names = [...database.objectStoreNames]
    const transaction = database.transaction(names)
    const rows = names.map((name) => transaction.objectStore(name).getAll())
    await new Promise((resolve) => transaction.addEventListener('complete', resolve))
    database.close()
    const stored = rows.map(({ result }, index) => [names[index], result])
    return JSON.stringify([
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      history.state,
      stored,
    ])
  })
}
