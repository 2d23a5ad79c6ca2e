import { t } from '#messages/data.ts'
import type { CirklesDatabase } from '../../db/database.ts'
import type { OutboxFileRow, OutboxRow } from '../../db/rows.ts'

export const EXPORT_FORMAT = 'cirkles-outbox-entry'
export const EXPORT_VERSION = 1

/**
 * Everything the phone has of an entry, readable or not, as one JSON file with its files in Base64, to keep,
 * to send to support, or for `importEntries`. Includes a payment's proof, and a proof's payment. Undefined
 * when there is no such row.
 */
export async function exportEntry(
  db: CirklesDatabase,
  userId: string,
  id: string,
): Promise<Blob | undefined> {
  const row = await db.outbox.get(id)
  if (row === undefined || (row['userId'] ?? userId) !== userId) return undefined
  const others = await db.outbox
    .filter((other) => other['dependsOn'] === id || other.id === row['dependsOn'])
    .toArray()
  const ids = [row, ...others].flatMap(fileIds)
  const files = (await db.outboxFiles.bulkGet(ids)).filter((file) => file !== undefined)
  const content = {
    format: EXPORT_FORMAT,
    version: EXPORT_VERSION,
    about: t('aboutExport'),
    entry: row,
    others,
    files: files.map(withBase64),
  }
  return new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' })
}

const fileIds = ({ files }: OutboxRow): string[] => (Array.isArray(files) ? files.map(String) : [])

function withBase64({ bytes, ...file }: OutboxFileRow) {
  const octets = new Uint8Array(bytes)
  let text = ''
  // In pieces: a call has a maximum number of arguments.
  for (let start = 0; start < octets.length; start += 0x8000) {
    text += String.fromCharCode(...octets.subarray(start, start + 0x8000))
  }
  return { ...file, base64: btoa(text) }
}
