import { access, constants, statfs } from 'node:fs/promises'

/** Less than this counts as full: a database on the same disk needs space for its own log. */
const LEAST_FREE_BYTES = 64 * 1024 * 1024

/** Resolves when files can be stored in `folder`; rejects with the reason otherwise. */
export async function checkStorage(
  folder: string,
  freeOf: (folder: string) => Promise<{ bavail: number; bsize: number }> = statfs,
): Promise<void> {
  await access(folder, constants.W_OK)
  const { bavail, bsize } = await freeOf(folder)
  if (bavail * bsize < LEAST_FREE_BYTES) throw new Error('The disk is full')
}
