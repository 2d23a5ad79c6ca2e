import type { BackupCipher } from './backup-cipher.ts'
import { partsOf, readManifest, type Manifest } from './manifest.ts'
import { checkPart, tryKey } from './part-stream.ts'
import type { BackupPlace } from './place.ts'
import { megabytes, type Progress } from './progress.ts'

/**
 * Reads all of a backup, and shows that it is what was written; of an encrypted one also that the key opens
 * each part, when there is a secret one.
 *
 * @throws {BackupError} naming the part that is missing, was changed, or does not open
 */
export async function checkBackup(
  place: BackupPlace,
  cipher: BackupCipher | undefined,
  progress: Progress,
): Promise<Manifest> {
  const backup = await readManifest(place)
  const parts = partsOf(backup)
  const total = megabytes(parts.reduce((sum, { bytes }) => sum + bytes, 0))
  let done = 0
  progress.at(() => `Checking the backup: ${megabytes(done)} of ${total}`)
  for (const part of parts) {
    await checkPart(place, part)
    if (backup.isEncrypted && cipher?.canDecrypt === true) await tryKey(place, part, cipher)
    done += part.bytes
  }
  return backup
}
