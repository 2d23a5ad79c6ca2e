import { createSecretKey, randomBytes } from 'node:crypto'
import type pg from 'pg'
import * as v from 'valibot'
import { keyIdOf, type NamedKey, openValue, type SealedPurpose, sealValue } from './sealed-value.ts'
import { type KeyEncryption, SecretsKeyError } from './secrets-key.ts'

const KEY_BYTES = 32
/**
 * How long a process seals with the key it knows before it asks which is the current one. A key that was
 * replaced is kept for much longer.
 */
const FRESH_MS = 60_000

type Client = Pick<pg.ClientBase, 'query'>

const KeyRowsSchema = v.array(v.object({ id: v.string(), sealedKey: v.string(), isCurrent: v.boolean() }))

/** Seals and opens values on the connection of one transaction. */
export interface Sealing {
  /** Seals with the current key. The database refuses the value if that key was removed meanwhile. */
  seal(purpose: SealedPurpose, rowId: string, text: string): Promise<string>
  /** @throws {SealBrokenError} */
  open(purpose: SealedPurpose, rowId: string, sealed: string): Promise<string>
  /** Asks again which keys there are, and which is the current one. */
  refresh(): Promise<void>
  /** Makes a new current key, and retires the one before; returns its id. */
  replaceKey(): Promise<string>
}

/** The installation's data keys, as one process knows them. */
export interface KeyRing {
  on(client: Client): Sealing
}

/**
 * Reads the data keys, and makes the first one. Keys sealed with a previous `SECRETS_KEY` are sealed with the
 * current one. The caller holds the lock that processes take turns by.
 *
 * @param monotonicNow milliseconds that no clock change moves
 * @throws {SecretsKeyError} when a key was sealed with another `SECRETS_KEY`
 */
export async function openKeyRing(
  client: Client,
  encryption: KeyEncryption,
  monotonicNow: () => number = () => performance.now(),
): Promise<KeyRing> {
  for (const { id, sealedKey } of await readKeys(client)) {
    const dataKey = encryption.open(id, sealedKey)
    if (encryption.isCurrent(sealedKey)) continue
    const anew = encryption.seal(id, dataKey)
    await client.query('update sealing_keys set sealed_key = $1 where id = $2', [anew, id])
  }
  if (!(await readKeys(client)).some(({ isCurrent }) => isCurrent)) await insertDataKey(client, encryption)

  const keys = new Map<string, NamedKey>()
  let current: NamedKey | undefined
  let readAt = -Infinity

  async function read(on: Client): Promise<void> {
    for (const { id, sealedKey, isCurrent } of await readKeys(on)) {
      const key = keys.get(id) ?? { id, key: createSecretKey(encryption.open(id, sealedKey)) }
      keys.set(id, key)
      if (isCurrent) current = key
    }
    readAt = monotonicNow()
  }
  await read(client)

  return {
    on: (connection) => ({
      async seal(purpose, rowId, text) {
        if (monotonicNow() - readAt > FRESH_MS) await read(connection)
        if (current === undefined) throw new SecretsKeyError('The database has no current sealing key.')
        return sealValue(text, current, { purpose, rowId })
      },
      async open(purpose, rowId, sealed) {
        const id = keyIdOf(sealed)
        // Made by another process since.
        if (!keys.has(id)) await read(connection)
        const key = keys.get(id)
        if (key === undefined) throw new SecretsKeyError(`The database has no sealing key ${id}.`)
        return openValue(sealed, key, { purpose, rowId })
      },
      refresh: () => read(connection),
      async replaceKey() {
        await connection.query('update sealing_keys set retired_at = now() where retired_at is null')
        const id = await insertDataKey(connection, encryption)
        await read(connection)
        return id
      },
    }),
  }
}

/** Makes a new current data key; returns its id. */
async function insertDataKey(client: Client, encryption: KeyEncryption): Promise<string> {
  const id = randomBytes(6).toString('hex')
  const sealedKey = encryption.seal(id, randomBytes(KEY_BYTES))
  await client.query('insert into sealing_keys (id, sealed_key) values ($1, $2)', [id, sealedKey])
  return id
}

async function readKeys(client: Client) {
  const { rows } = await client.query(
    `select id, sealed_key as "sealedKey", retired_at is null as "isCurrent" from sealing_keys`,
  )
  return v.parse(KeyRowsSchema, rows)
}
