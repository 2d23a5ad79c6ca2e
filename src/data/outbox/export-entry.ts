import type { CirklesDatabase } from '../db/database.ts'
import type { OutboxFileRow } from '../db/rows.ts'

/**
 * Everything the phone holds of an entry, readable or not, as one JSON file with its files in Base64, for a
 * person to keep or to send to support. Undefined when there is no such row.
 */
export async function exportEntry(
  db: CirklesDatabase,
  userId: string,
  id: string,
): Promise<Blob | undefined> {
  const row = await db.outbox.get(id)
  if (row === undefined || (row['userId'] ?? userId) !== userId) return undefined
  const ids = Array.isArray(row['files']) ? row['files'].map(String) : []
  const files = (await db.outboxFiles.bulkGet(ids)).filter((file) => file !== undefined)
  const content = { format: 'cirkles-outbox-entry', version: 1, entry: row, files: files.map(withBase64) }
  return new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' })
}

function withBase64({ bytes, ...file }: OutboxFileRow) {
  const octets = new Uint8Array(bytes)
  let text = ''
  // In pieces: a call takes only so many arguments.
  for (let start = 0; start < octets.length; start += 0x8000) {
    text += String.fromCharCode(...octets.subarray(start, start + 0x8000))
  }
  return { ...file, base64: btoa(text) }
}
