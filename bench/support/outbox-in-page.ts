/* The in-page part of `outbox-line`: each function is self-contained, and can use nothing of this file. */

/** In the page: the id of the signed-in person. */
export async function signedIn(): Promise<string> {
  const answer = <Value>(request: IDBRequest<Value>) =>
    new Promise<Value>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error ?? new Error('A request failed')))
    })
  const database = await answer(indexedDB.open('cirkles'))
  const session: unknown = await answer(database.transaction('session').objectStore('session').get('current'))
  database.close()
  if (typeof session !== 'object' || session === null || !('userId' in session))
    throw new Error('Nobody is signed in')
  return String(session.userId)
}

/** In the page: one request with this body, to a server that only reads it. */
export async function post(body: string): Promise<number> {
  const start = performance.now()
  await (await fetch('/api/bench-sink', { method: 'POST', body })).text()
  return performance.now() - start
}

/** In the page: one request with all records, whose answers are then stored in one transaction. */
export async function sendBatch(batch: string): Promise<number> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('bench')
    request.onupgradeneeded = () => request.result.createObjectStore('answers', { autoIncrement: true })
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('No database')))
  })
  const start = performance.now()
  const response = await fetch('/api/bench-batch', { method: 'POST', body: batch })
  if (!response.ok) throw new Error(await response.text())
  const answers: unknown = await response.json()
  if (!Array.isArray(answers)) throw new Error('No answers to a batch')
  const writing = database.transaction('answers', 'readwrite', { durability: 'strict' })
  for (const answer of answers) writing.objectStore('answers').put(answer)
  await new Promise<void>((resolve) => {
    writing.oncomplete = () => resolve()
  })
  const took = performance.now() - start
  database.close()
  return took
}

/** Rows of the outbox and its files, the bytes in Base64. */
export interface OutboxRows {
  readonly entries: readonly object[]
  readonly files: readonly { readonly bytes: string }[]
}

/** In the page: writes the rows into its outbox. */
export async function fillOutbox({ entries, files }: OutboxRows): Promise<void> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('cirkles')
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('No database')))
  })
  const writing = database.transaction(['outbox', 'outboxFiles'], 'readwrite')
  for (const entry of entries) writing.objectStore('outbox').put(entry)
  for (const file of files) {
    const bytes = Uint8Array.from(atob(file.bytes), (letter) => letter.codePointAt(0) ?? 0).buffer
    writing.objectStore('outboxFiles').put({ ...file, bytes })
  }
  await new Promise<void>((resolve) => {
    writing.oncomplete = () => resolve()
  })
  database.close()
}

/** In the page: makes the app send waiting entries, and checks until none is left. */
export async function sendOutbox(): Promise<{ records: number; bytes: number }> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('cirkles')
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('No database')))
  })
  const unsentOf = (row: unknown): string[] =>
    typeof row === 'object' && row !== null && 'endpoint' in row && 'state' in row && row.state !== 'accepted'
      ? [String(row.endpoint)]
      : []
  const unsent = () =>
    new Promise<string[]>((resolve) => {
      const request = database.transaction('outbox').objectStore('outbox').getAll()
      request.onsuccess = () => {
        const rows: unknown[] = request.result
        resolve(rows.flatMap(unsentOf))
      }
    })
  const start = performance.now()
  let records: number | undefined
  dispatchEvent(new Event('online'))
  for (;;) {
    const left = await unsent()
    const now = performance.now() - start
    if (!left.includes('submit-payment')) records ??= now
    if (left.length === 0) break
    // Checking more often would slow down the measured work.
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  database.close()
  return { records: records ?? 0, bytes: performance.now() - start }
}
