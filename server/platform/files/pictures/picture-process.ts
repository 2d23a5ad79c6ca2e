import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import * as v from 'valibot'
import type { Log } from '#server/platform/log.ts'
import type { CleanedPicture, PictureKind, PictureLimits } from './clean-picture.ts'

export interface Pictures {
  /**
   * Cleans a picture ({@link cleanPicture}), one after another. A picture that ends the process which decodes
   * it, or takes too long, is `corrupt`.
   *
   * @throws {PicturesUnavailableError} when it could not be decoded now
   */
  clean(bytes: Uint8Array, kind: PictureKind, limits: PictureLimits): Promise<CleanedPicture>
  close(): Promise<void>
}

/** What the worker is sent, one at a time. */
export interface PictureOrder {
  readonly bytes: Uint8Array
  readonly kind: PictureKind
  readonly limits: PictureLimits
}

/** A picture could not be decoded now: its process did not start, or was ended from outside. */
export class PicturesUnavailableError extends Error {
  override readonly name = 'PicturesUnavailableError'
}

interface Options {
  readonly log: Log
  /** Maximum time for a picture. */
  readonly longestMs?: number
  /** After so long without a picture the process ends, and gives its memory back. */
  readonly idleMs?: number
  /** The worker's script. */
  readonly script?: string
}

const isSource = import.meta.filename.endsWith('.ts')
const WORKER = path.join(import.meta.dirname, isSource ? 'picture-worker.ts' : 'picture-worker.js')

const CleanedSchema = v.variant('ok', [
  v.object({
    ok: v.literal(true),
    bytes: v.instance(Uint8Array),
    width: v.number(),
    height: v.number(),
  }),
  v.object({ ok: v.literal(false), reason: v.picklist(['too-many-pixels', 'corrupt']) }),
])

/**
 * Cleans pictures in a process of its own (decision 116): of low priority, so that decoding delays nobody's
 * call, and without secrets, because decoders read what strangers made.
 */
export function createPictureProcess({
  log,
  longestMs = 30_000,
  idleMs = 60_000,
  script = WORKER,
}: Options): Pictures {
  let running: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  let last: Promise<unknown> = Promise.resolve()

  async function started(): Promise<ChildProcess> {
    if (running !== undefined) return running
    const child = fork(script, {
      execArgv: isSource ? ['--import', 'tsx'] : ['--enable-source-maps'],
      serialization: 'advanced',
      env: {},
    })
    const end = await endOf(child, once(child, 'message'))
    if (end !== null) throw new PicturesUnavailableError(`The process for pictures did not start: ${end}`)
    child.once('exit', () => {
      if (running === child) running = undefined
    })
    // It keeps no server running that has nothing else to do.
    child.unref()
    running = child
    return child
  }

  async function cleanNext(order: PictureOrder): Promise<CleanedPicture> {
    clearTimeout(idle)
    const child = await started()
    let isTooSlow = false
    const timer = setTimeout(() => {
      isTooSlow = true
      child.kill('SIGKILL')
    }, longestMs)
    let cleaned: unknown
    const answered = once(child, 'message').then(([answer]: unknown[]) => {
      cleaned = answer
    })
    child.channel?.ref()
    try {
      child.send(order)
      const end = await endOf(child, answered)
      if (end === null) return v.parse(CleanedSchema, cleaned)
      log.warn({ end, isTooSlow, bytes: order.bytes.byteLength }, 'a picture ended the process for pictures')
      // The system takes the memory of a process by this signal: the picture may be innocent.
      if (end === 'SIGKILL' && !isTooSlow) throw new PicturesUnavailableError('The process was killed')
      return { ok: false, reason: 'corrupt' }
    } finally {
      clearTimeout(timer)
      child.channel?.unref()
      idle = setTimeout(stop, idleMs).unref()
    }
  }

  function stop(): void {
    if (running?.connected === true) running.disconnect()
    running = undefined
  }

  return {
    clean(bytes, kind, limits) {
      const cleaned = last.then(() => cleanNext({ bytes, kind, limits }))
      last = cleaned.catch(() => undefined)
      return cleaned
    },
    async close() {
      await last
      clearTimeout(idle)
      stop()
    },
  }
}

/** Null once `work` is done; how the process ended, when that came first. */
async function endOf(child: ChildProcess, work: Promise<unknown>): Promise<string | null> {
  const over = new AbortController()
  try {
    return await Promise.race([
      work.then(() => null),
      once(child, 'exit', over).then(([code, signal]) => String(signal ?? code)),
    ])
  } catch (error) {
    throw new PicturesUnavailableError('The process for pictures cannot be reached', { cause: error })
  } finally {
    over.abort()
  }
}
