import { pause } from '#server/platform/pause.ts'

/** Waits for `work` up to `ms` milliseconds; then rejects with `otherwise`. */
export async function within(ms: number, work: Promise<void>, otherwise: string): Promise<void> {
  const over = new AbortController()
  const tooLong = pause(ms, over.signal).then(() => {
    if (!over.signal.aborted) throw new Error(otherwise)
  })
  try {
    await Promise.race([work, tooLong])
  } finally {
    over.abort()
  }
}
