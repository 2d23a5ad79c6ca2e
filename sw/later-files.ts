import { MAKE_WAY_CHANNEL, type LaterFilesOutcome } from '#contract/realtime/worker.ts'

/** The files that are kept later than the precache. */
export interface LaterList {
  /** Changes with any of them. */
  readonly version: string
  /** Paths without the leading slash. */
  readonly files: readonly string[]
}

/** Followed by the version. Static routes look into every cache, whatever its name. */
const PREFIX = 'later-'

/** A fetch would keep a waiting version from taking over; the next try goes on from the browser's cache. */
const PATIENCE_MS = 60_000

interface Environment {
  /** Cache Storage, as far as it is used. */
  readonly caches: {
    keys(): Promise<string[]>
    has(name: string): Promise<boolean>
    delete(name: string): Promise<boolean>
    open(name: string): Promise<{
      keys(): Promise<readonly unknown[]>
      put(path: string, answer: Response): Promise<void>
    }>
  }
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>
}

export interface LaterFiles {
  /** Fetches this version's files, unless they are kept already: all of them, or none. */
  keep(): Promise<LaterFilesOutcome>
  /**
   * Does the same for a version that is being installed, if the running one has its files: an update must not
   * take away a screen that worked without a network.
   */
  bringAlong(): Promise<void>
  /** Deletes the files of every other version. */
  deleteOthers(): Promise<void>
}

/** The files of the app that are not precached, but kept later in a cache of their version. */
export function createLaterFiles({ version, files }: LaterList, { caches, fetch }: Environment): LaterFiles {
  const own = PREFIX + version
  let running: Promise<LaterFilesOutcome> | undefined

  const keptVersions = async () => (await caches.keys()).filter((name) => name.startsWith(PREFIX))

  /** Also false when the worker was killed while it stored them. */
  const areKept = async () =>
    (await caches.has(own)) && (await (await caches.open(own)).keys()).length === files.length

  const fetchAndStore = async (): Promise<LaterFilesOutcome> => {
    if (await areKept()) return 'kept'
    const aborting = new AbortController()
    const timer = setTimeout(() => aborting.abort(), PATIENCE_MS)
    const channel = new BroadcastChannel(MAKE_WAY_CHANNEL)
    channel.addEventListener('message', () => aborting.abort())
    try {
      const { signal } = aborting
      const answers = await Promise.all(files.map((file) => fetch(`/${file}`, { signal })))
      if (answers.some(({ status }) => status === 404)) return 'unavailable'
      if (!answers.every(isAppFile)) return 'unreachable'
      const cache = await caches.open(own)
      await Promise.all(answers.map((answer, index) => cache.put(`/${files[index]}`, answer)))
      return 'kept'
    } catch (error) {
      // Not swallowed: whatever the cause, the outcome tells the page when to ask again.
      console.warn(error)
      await caches.delete(own)
      const isFull = error instanceof DOMException && error.name === 'QuotaExceededError'
      return isFull ? 'unavailable' : 'unreachable'
    } finally {
      clearTimeout(timer)
      channel.close()
    }
  }

  const keep = () => {
    running ??= fetchAndStore().finally(() => (running = undefined))
    return running
  }

  return {
    keep,
    async bringAlong() {
      if ((await keptVersions()).length > 0) await keep()
    },
    async deleteOthers() {
      const others = (await keptVersions()).filter((name) => name !== own)
      await Promise.all(others.map((name) => caches.delete(name)))
    },
  }
}

/** Rules out the page of a captive portal. */
const isAppFile = ({ status, redirected, headers }: Response): boolean =>
  status === 200 && !redirected && /javascript|css/.test(headers.get('content-type') ?? '')
