import * as v from 'valibot'
import { refuse, type Decision } from '#contract/rules/decision.ts'
import type { CirklesDatabase } from '../../db/database.ts'
import type { OutboxFileRow } from '../../db/rows.ts'
import { nextSequence, orNotSaved, type OutboxOwner } from '../save/enqueue.ts'
import { decodeEntry, isProof, type OutboxEntry } from '../entries/entry.ts'
import { EXPORT_FORMAT, EXPORT_VERSION } from './export-entry.ts'
import { sha256 } from '../../digest/sha256.ts'

const RowSchema = v.looseObject({ id: v.string() })
const FileSchema = v.object({
  id: v.string(),
  userId: v.string(),
  name: v.string(),
  mime: v.string(),
  shape: v.optional(v.object({ width: v.number(), height: v.number() })),
  sha256: v.string(),
  base64: v.string(),
})
const ExportSchema = v.object({
  format: v.literal(EXPORT_FORMAT),
  version: v.literal(EXPORT_VERSION),
  entry: RowSchema,
  others: v.array(RowSchema),
  files: v.array(FileSchema),
})

/**
 * `not-an-export`: not exported by the Outbox, or changed since. `damaged`: a file in it has changed.
 * `not-yours`: of another account, or of Cirkles at another address. `already-here`: nothing in it is missing
 * here.
 */
export type ImportRefusal = 'not-an-export' | 'damaged' | 'not-yours' | 'already-here'

/**
 * Puts an exported entry, and those exported with it, back into the outbox: all of it or nothing. Each keeps
 * its key and is asked about before it is sent, so nothing is recorded twice. `now` is in ms.
 * Throws NotSavedError.
 */
export async function importEntries(
  db: CirklesDatabase,
  owner: OutboxOwner,
  text: string,
  now: number,
): Promise<Decision<{ count: number }, ImportRefusal>> {
  const parsed = v.safeParse(ExportSchema, jsonOf(text))
  if (!parsed.success) return refuse('not-an-export')
  const { entry, others } = parsed.output
  const entries: OutboxEntry[] = []
  for (const row of [entry, ...others]) {
    const decoded = decodeEntry(row)
    if (!decoded.ok) return refuse('not-an-export')
    entries.push(decoded.entry)
  }
  if (entries.some(({ userId, origin }) => userId !== owner.userId || origin !== owner.origin)) {
    return refuse('not-yours')
  }
  const files = await Promise.all(parsed.output.files.map(fileOf))
  const whole = new Map(files.flatMap((file) => (file?.userId === owner.userId ? [[file.id, file]] : [])))
  if (entries.some((each) => each.files.some((id) => !whole.has(id)))) return refuse('damaged')

  return orNotSaved(db, () =>
    db.dexie.transaction('rw', db.outbox, db.outboxFiles, async () => {
      const here = await db.outbox.bulkGet(entries.map(({ id }) => id))
      const missing = entries.filter((_, index) => here[index] === undefined)
      if (missing.length === 0) return refuse('already-here')
      const first = await nextSequence(db)
      const ordered = [...missing].sort((a, b) => a.sequence - b.sequence)
      const paid = await receiptsOf(db, ordered)
      await db.outbox.bulkAdd(
        ordered.map((each, index) => {
          const id = paid.get(each.dependsOn ?? '')
          const known = id === undefined ? each : { ...each, input: { ...each.input, id } }
          return importedEntry(known, first + index, now)
        }),
      )
      await db.outboxFiles.bulkPut(missing.flatMap((each) => each.files.flatMap((id) => whole.get(id) ?? [])))
      return { ok: true, count: missing.length }
    }),
  )
}

/** The already recorded payments and hand-overs, by their entries, where the proof of one is imported. */
async function receiptsOf(
  db: CirklesDatabase,
  entries: readonly OutboxEntry[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db.outbox.bulkGet(entries.flatMap(({ dependsOn }) => dependsOn ?? []))
  return new Map(
    rows.flatMap((row) => {
      const decoded = row && decodeEntry(row)
      if (decoded?.ok !== true || decoded.entry.state !== 'accepted') return []
      const { id, receipt } = decoded.entry
      return receipt ? [[id, receipt.paymentId] as const] : []
    }),
  )
}

/** A refused entry stays refused; any other may have been recorded since, from this phone or another. */
function importedEntry(entry: OutboxEntry, sequence: number, now: number): OutboxEntry {
  const kept: OutboxEntry = { ...entry, sequence, leaseUntil: undefined, upload: undefined }
  if (entry.state === 'needs_action') return kept
  // Without its payment's id a proof was never sent: it is not open, so it can be discarded with a refused
  // payment.
  if (isProof(entry) && entry.input['id'] === undefined) {
    return { ...kept, state: 'queued', nextAttemptAt: 0 }
  }
  return { ...kept, state: 'unknown', nextAttemptAt: 0, unansweredSince: entry.unansweredSince ?? now }
}

/** Undefined when its bytes differ from the exported ones. */
async function fileOf({
  base64,
  ...file
}: v.InferOutput<typeof FileSchema>): Promise<OutboxFileRow | undefined> {
  const bytes = bytesOf(base64)
  return bytes && (await sha256(bytes)) === file.sha256 ? { ...file, bytes } : undefined
}

function bytesOf(base64: string): ArrayBuffer | undefined {
  try {
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)).buffer
  } catch {
    // Not swallowed: invalid Base64 is reported as damaged.
    return undefined
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Not swallowed: invalid JSON is reported as not an export.
    return undefined
  }
}
