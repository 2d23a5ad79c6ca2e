import { setTimeout as delay } from 'node:timers/promises'

/** Waits, or returns at once when `signal` is aborted. */
export async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  try {
    await delay(milliseconds, undefined, { signal })
  } catch (error) {
    if (!signal.aborted) throw error
  }
}
