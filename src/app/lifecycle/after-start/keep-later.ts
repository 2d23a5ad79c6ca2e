import type { LaterFilesOutcome } from '#contract/realtime/worker.ts'
import type { Pill } from '#data/known/what-is-known.ts'
import { useConnection } from '../../connection/connection-store.ts'

/** A page without input for so long is idle. */
const IDLE_MS = 60_000

/** States in which the server has answered; what needs the person may need them for days. */
const ONLINE: ReadonlySet<Pill['state']> = new Set<Pill['state']>(['up-to-date', 'needs-you'])

const USES = ['pointerdown', 'keydown', 'scroll', 'touchmove'] as const

/** The app's router, as far as it is used. */
interface Screens {
  readonly state: {
    readonly matches: readonly { readonly staticData: { readonly keptLater?: 'screen' | 'parts' } }[]
  }
  subscribe(event: 'onResolved', listener: () => void): () => void
}

/**
 * Has `keep` fetch the files of the app that are kept later: when nobody has used the app for a minute while
 * it is online, in every further such minute until they are kept, and at once when one of their screens is
 * opened. With data saver on, only when such a screen is opened, or one with parts among them. Until `ending`
 * is aborted.
 */
export function keepLater(
  router: Screens,
  keep: () => Promise<LaterFilesOutcome>,
  ending: AbortSignal,
): void {
  if (ending.aborted) return
  const stopping = new AbortController()
  const { signal } = stopping
  let timer: ReturnType<typeof setTimeout> | undefined

  const attempt = async () => {
    if ((await keep()) !== 'unreachable') stopping.abort()
  }
  const waitForIdle = () => {
    clearTimeout(timer)
    if (signal.aborted) return
    timer = setTimeout(() => {
      waitForIdle()
      const isOnline = ONLINE.has(useConnection.getState().state)
      if (isOnline && !savesData()) attempt().catch(reportError)
    }, IDLE_MS)
  }
  const lookAtScreen = () => {
    // Parts alone need not come before the idle minute, unless that would never come.
    const isOpen = router.state.matches.some(
      ({ staticData: { keptLater } }) => keptLater === 'screen' || (keptLater === 'parts' && savesData()),
    )
    if (isOpen) attempt().catch(reportError)
  }

  ending.addEventListener('abort', () => stopping.abort(), { signal })
  signal.addEventListener('abort', () => clearTimeout(timer))
  signal.addEventListener('abort', router.subscribe('onResolved', lookAtScreen))
  for (const use of USES)
    document.addEventListener(use, waitForIdle, { signal, capture: true, passive: true })
  waitForIdle()
  lookAtScreen()
}

const savesData = (): boolean => navigator.connection?.saveData === true

declare global {
  interface Navigator {
    /** Absent in Firefox and Safari. https://wicg.github.io/savedata/ */
    readonly connection?: { readonly saveData?: boolean }
  }
}
