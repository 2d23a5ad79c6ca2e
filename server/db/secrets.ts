import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { serverSecrets } from './schema.ts'
import type { Database } from './client.ts'

const NAMES = ['file-links', 'known-devices', 'mail-stops', 'realtime-key', 'realtime-secret'] as const
export type Secrets = Record<(typeof NAMES)[number], string>

/** The installation's keys: created once, even by concurrent processes, then the same for all. */
export async function readSecrets(db: Database): Promise<Secrets> {
  const read = (name: (typeof NAMES)[number]) =>
    readSecret(db, name, () => randomBytes(32).toString('base64url'))
  return {
    'file-links': await read('file-links'),
    'known-devices': await read('known-devices'),
    'mail-stops': await read('mail-stops'),
    'realtime-key': await read('realtime-key'),
    'realtime-secret': await read('realtime-secret'),
  }
}

const PUSH_KEYS = 'push-keys'
const PushKeysSchema = v.object({ publicKey: v.string(), privateKey: v.string() })
type PushKeys = v.InferOutput<typeof PushKeysSchema>

/** The installation's VAPID key pair: created once and stored like the other keys. */
export async function readPushKeys(db: Database, make: () => PushKeys): Promise<PushKeys> {
  return v.parse(PushKeysSchema, JSON.parse(await readSecret(db, PUSH_KEYS, () => JSON.stringify(make()))))
}

/** The secret of this name, made when there is none: of concurrent processes all get the same. */
function readSecret(db: Database, name: string, make: () => string): Promise<string> {
  return db.transaction(async (tx) => {
    const sealed = await tx.sealing.seal('server-secret', name, make())
    await tx.insert(serverSecrets).values({ name, sealed }).onConflictDoNothing()
    const [row] = await tx.select().from(serverSecrets).where(eq(serverSecrets.name, name))
    if (row === undefined) throw new Error(`The secret ${name} is not in the database.`)
    return tx.sealing.open('server-secret', name, row.sealed)
  })
}
