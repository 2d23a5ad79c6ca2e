import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { serverSecrets } from './schema.ts'
import type { Database } from './client.ts'

const NAMES = ['file-links', 'known-devices', 'realtime-key', 'realtime-secret'] as const
export type Secrets = Record<(typeof NAMES)[number], string>

/** The installation's keys: created once, even by concurrent processes, then the same for all. */
export async function readSecrets(db: Database): Promise<Secrets> {
  const fresh = NAMES.map((name) => ({ name, value: randomBytes(32).toString('base64url') }))
  await db.insert(serverSecrets).values(fresh).onConflictDoNothing()
  const rows = await db.select().from(serverSecrets)
  const valueOf = (name: string) => {
    const value = rows.find((row) => row.name === name)?.value
    if (value === undefined) throw new Error(`The secret ${name} is not in the database.`)
    return value
  }
  return {
    'file-links': valueOf('file-links'),
    'known-devices': valueOf('known-devices'),
    'realtime-key': valueOf('realtime-key'),
    'realtime-secret': valueOf('realtime-secret'),
  }
}

const PUSH_KEYS = 'push-keys'
const PushKeysSchema = v.object({ publicKey: v.string(), privateKey: v.string() })
type PushKeys = v.InferOutput<typeof PushKeysSchema>

/** The installation's VAPID key pair: created once and stored like the other keys. */
export async function readPushKeys(db: Database, make: () => PushKeys): Promise<PushKeys> {
  await db
    .insert(serverSecrets)
    .values({ name: PUSH_KEYS, value: JSON.stringify(make()) })
    .onConflictDoNothing()
  const [row] = await db.select().from(serverSecrets).where(eq(serverSecrets.name, PUSH_KEYS))
  return v.parse(PushKeysSchema, JSON.parse(row?.value ?? 'null'))
}
