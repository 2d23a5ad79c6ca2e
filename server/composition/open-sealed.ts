import type { Config } from '../config/config.ts'
import { connect, type Database } from '../db/client.ts'
import { LOCK_CLASS, SEALING_LOCK } from '../db/connection/advisory-locks.ts'
import { withClient } from '../db/connection/with-client.ts'
import type { OpenDatabase } from '../db/open.ts'
import { type SealingFiles, sealWaitingSecrets, vacuumOnceSealed } from '../modules/sealing/waiting-store.ts'
import type { Log } from '../platform/log.ts'
import { openKeyRing } from '../platform/sealing/key-ring.ts'
import {
  createKeyEncryption,
  makeKeyFile,
  readKeyFile,
  SecretsKeyError,
} from '../platform/sealing/secrets-key.ts'
import { prepareDatabase } from './prepare-database.ts'

type KeyConfig = Pick<Config, 'secretsKeys' | 'dataDir' | 'isLocal'>

/**
 * Prepares the database, and connects to it with the keys that open its secrets. Secrets that an earlier
 * version wrote in clear are sealed first. Concurrent processes take turns.
 *
 * @throws {SecretsKeyError} when the key is missing, or another one than the secrets were sealed with
 * @throws {NewerDatabaseError} and the other errors of {@link prepareDatabase}
 */
export async function openSealed(
  database: Pick<OpenDatabase, 'url' | 'ownerUrl' | 'pool'>,
  { config, files, log }: { config: KeyConfig; files: SealingFiles; log: Log },
): Promise<Database> {
  // Before the migration, which earlier versions could not go back from.
  await givenKeys(config)
  await prepareDatabase(database, log)
  // Only the owner may vacuum.
  return withClient(database.ownerUrl, async (client) => {
    // Released with the connection.
    await client.query('select pg_advisory_lock($1, $2)', [LOCK_CLASS, SEALING_LOCK])
    // Another process may have made it meanwhile.
    const given = await givenKeys(config)
    const { rowCount } = await client.query('select from sealing_keys limit 1')
    if (given === undefined && rowCount !== 0) throw new SecretsKeyError(missing(config))
    const encryption = createKeyEncryption(given ?? [await makeKeyFile(config.dataDir)])
    const db = connect(database.pool, await openKeyRing(client, encryption))
    await sealWaitingSecrets(db, files, log)
    await vacuumOnceSealed(client, log)
    return db
  })
}

/** The current key, then those it replaces; undefined when the first one is still to be made. */
async function givenKeys(config: KeyConfig): Promise<[Buffer, ...Buffer[]] | undefined> {
  const { current, previous } = config.secretsKeys
  const ofFile = await readKeyFile(config.dataDir)
  const [first, ...others] = [current ?? [], ofFile ?? [], previous.slice()].flat()
  if (first !== undefined) return [first, ...others]
  if (!config.isLocal) {
    throw new SecretsKeyError(
      'SECRETS_KEY is missing: it seals the secrets in the database. `openssl rand -base64 32` makes one; keep a copy apart from the backups.',
    )
  }
  return undefined
}

const missing = ({ dataDir }: KeyConfig) =>
  `The secrets in the database are sealed, and their key is missing: set SECRETS_KEY, or put the file secrets-key back into ${dataDir}.`
