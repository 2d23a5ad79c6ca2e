import { createHash } from 'node:crypto'
import { mkdir, readdir } from 'node:fs/promises'
import path from 'node:path'
import { connect } from '#server/db/client.ts'
import type { DueContext } from '#server/http/routing/due-step.ts'
import { collectEffects } from '#server/http/effects/effects.ts'
import { sweepStrays } from '#server/modules/files/sweep-store.ts'
import { createUploadStore } from '#server/platform/files/folder-uploads.ts'
import { createFileStore, type FileStore, isSetAside } from '#server/platform/files/files.ts'
import { createLog } from '#server/platform/log.ts'
import type { Stage } from './stage.ts'
import type { Flaw } from './played.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
/** The sweep checks one folder a minute. */
const SWEEPS = 256

/** Every proof is stored, byte for byte as picked. */
export async function checkProofs({ lane: { pool, server }, scene, intents }: Stage): Promise<Flaw[]> {
  const files = createFileStore({ root: path.join(server.dataDir, 'files') })
  const flaws: Flaw[] = []
  for (const intent of intents) {
    if ((intent.kind !== 'payment' && intent.kind !== 'hand-over') || intent.proofHash === null) continue
    const [table, giver] =
      intent.kind === 'payment' ? (['payments', 'payer_id'] as const) : (['hand_overs', 'owner_id'] as const)
    const { rows } = await pool.query<{ key: string | null }>(
      `select files.storage_key as key from ${table} given left join files on files.id = given.proof_file_id
        where given.${giver} = $1 and given.utr = $2`,
      [scene.sessions[0].user.id, intent.mark],
    )
    for (const { key } of rows) {
      const bytes = key === null ? undefined : await files.read(key)
      const hash = bytes && createHash('sha256').update(bytes).digest('hex')
      if (hash === intent.proofHash) continue
      flaws.push({ kind: hash === undefined ? 'lost' : 'other', text: `proof of ${intent.mark}: ${hash}` })
    }
  }
  return flaws
}

/** After the server's own sweeps its folders hold no file without a row, but those set aside. */
export async function checkStrays({ lane: { pool, server } }: Stage): Promise<Flaw[]> {
  const root = path.join(server.dataDir, 'files')
  const files = createFileStore({ root })
  const db = connect(pool)
  const transact: DueContext['transact'] = (work) =>
    db.transaction((tx) => work({ tx, now: new Date(), effects: collectEffects() }))
  // Nothing is being sent now, so the age of a file does not matter.
  const ofAnyAge: FileStore = {
    ...files,
    keysOlderThan: (_, folder) => files.keysOlderThan(-DAY_MS, folder),
  }
  const sweep = sweepStrays(ofAnyAge, createLog({ level: 'silent' }))
  for (let turn = 0; turn < SWEEPS; turn++) await sweep({ now: new Date(turn * MINUTE_MS), transact })
  const folder = path.join(server.dataDir, 'uploads')
  const inAWeek = { now: () => new Date(Date.now() + 7 * DAY_MS) }
  await createUploadStore({ folder, machineClock: inAWeek }).sweep()

  const { rows } = await pool.query<{ key: string }>('select storage_key as key from files')
  const named = new Set(rows.map(({ key }) => key))
  const kept = (await filesBelow(root)).filter((name) => !isSetAside(name))
  return [
    ...kept.filter((key) => !named.has(key)).map((key) => `${key} belongs to no row`),
    ...[...named].filter((key) => !kept.includes(key)).map((key) => `${key} is named and not there`),
    ...(await filesBelow(folder)).map((upload) => `the upload ${upload} outlived its sweep`),
  ].map((text) => ({ kind: 'other', text }))
}

async function filesBelow(root: string): Promise<string[]> {
  await mkdir(root, { recursive: true })
  const found = await readdir(root, { recursive: true, withFileTypes: true })
  return found
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
}
