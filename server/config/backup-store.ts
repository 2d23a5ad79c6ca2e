import * as v from 'valibot'
import type { BucketAddress } from '../platform/files/bucket-objects.ts'
import { ConfigError } from './config-error.ts'
import { endpointOf } from './files-config.ts'
import { flag, missingLine, optionalValue } from './lines.ts'

/** How an S3 store is reached, whichever of its buckets is meant. */
export type StoreAddress = Omit<BucketAddress, 'bucket'>

/** The lines of the environment about the store of backups. */
export const BACKUP_STORE_LINES = {
  BACKUP_S3_ENDPOINT: optionalValue,
  BACKUP_S3_REGION: optionalValue,
  BACKUP_S3_ACCESS_KEY_ID: optionalValue,
  BACKUP_S3_SECRET_ACCESS_KEY: optionalValue,
  BACKUP_S3_FORCE_PATH_STYLE: flag,
}
const LinesSchema = v.object(BACKUP_STORE_LINES)

/** Undefined when none of the lines is given. @throws {ConfigError} naming the missing or wrong line */
export function backupStoreOf(lines: v.InferOutput<typeof LinesSchema>): StoreAddress | undefined {
  const { BACKUP_S3_ENDPOINT: endpoint, BACKUP_S3_REGION: region } = lines
  const { BACKUP_S3_ACCESS_KEY_ID: accessKeyId, BACKUP_S3_SECRET_ACCESS_KEY: secretAccessKey } = lines
  if (endpoint && region && accessKeyId && secretAccessKey) {
    return {
      endpoint: endpointOf('BACKUP_S3_ENDPOINT', endpoint),
      region,
      accessKeyId,
      secretAccessKey,
      forcePathStyle: lines.BACKUP_S3_FORCE_PATH_STYLE === '1',
    }
  }
  const missing = missingLine({
    BACKUP_S3_ENDPOINT: endpoint,
    BACKUP_S3_REGION: region,
    BACKUP_S3_ACCESS_KEY_ID: accessKeyId,
    BACKUP_S3_SECRET_ACCESS_KEY: secretAccessKey,
  })
  if (missing === undefined) return undefined
  throw new ConfigError(`${missing} is missing: other BACKUP_S3_* lines are set.`)
}
