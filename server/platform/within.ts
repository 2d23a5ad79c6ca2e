import { pause } from '#server/platform/pause.ts'

/** Waits for `work` up to `ms` milliseconds; then rejects with `otherwise`. */
export async function within<Result>(ms: number, work: Promise<Result>, otherwise: string): Promise<Result> {
  const over = new AbortController()
  const tooLong = pause(ms, over.signal).then(() => {
    throw new Error(otherwise)
  })
  try {
    return await Promise.race([work, tooLong])
  } finally {
    over.abort()
  }
}
