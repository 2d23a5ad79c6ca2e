import { afterPaint } from '#lib/async/after-paint.ts'
import { areSnapshots, type DomSnapshot, drawSnapshot, takeSnapshot } from '#lib/browser/dom-snapshot.ts'
import { LAST_HOME_KEY as KEY, type Session } from '#data/session/session.ts'
import { type EarlyPresses, takeEarlyPresses } from './early-press.ts'

/*
 * A picture of Home as last left, drawn before the app has started: on a cheap phone a second sooner. Shown
 * only to the session it was taken from, at the same width and in the same language.
 */

const LONGEST_PAINT_MS = 200

interface LastHome {
  readonly token: string
  readonly isWide: boolean
  readonly language: string
  readonly picture: DomSnapshot[]
}

const language = () => document.documentElement.lang
const isWide = () => matchMedia('(min-width: 1024px)').matches
/** With its content and its bars, which load separately: without one of them the page would jump. */
const isWhole = (root: Element) =>
  root.querySelector('main[data-ready="home"]') !== null && root.querySelector('nav') !== null
const isPlainHome = () => location.pathname === '/home' && location.search === ''

/**
 * Draws the last Home of this session, if it fits here and the session is `confirmed`; resolves once it is on
 * the screen, with the handler of presses on it.
 */
export async function drawLastHome(
  token: string,
  confirmed: () => Promise<boolean>,
): Promise<EarlyPresses | undefined> {
  // A background page is never painted.
  if (!isPlainHome() || document.visibilityState !== 'visible') return undefined
  const last = readLastHome()
  const root = document.querySelector<HTMLElement>('#root')
  if (root === null || last === null || last.token !== token) return undefined
  if (last.isWide !== isWide() || last.language !== language()) return undefined
  const [isConfirmed] = await Promise.all([confirmed(), stylesOfScreen()])
  if (!isConfirmed) return undefined
  root.replaceChildren(...last.picture.map((part) => drawSnapshot(part)))
  const presses = takeEarlyPresses(root)
  await Promise.race([afterPaint(), new Promise((resolve) => setTimeout(resolve, LONGEST_PAINT_MS))])
  return presses
}

/** Resolves when the style sheets requested by `boot.ts` have loaded or failed. */
async function stylesOfScreen(): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[data-screens][rel=stylesheet]')
  const pending = [...links].filter(({ sheet }) => sheet === null)
  await Promise.all(
    pending.map(
      (link) =>
        new Promise((resolve) => {
          link.addEventListener('load', resolve, { once: true })
          link.addEventListener('error', resolve, { once: true })
        }),
    ),
  )
}

/** Saves Home whenever it is left, from now on; the returned function stops that and deletes it. */
export function keepLastHome({ token }: Session): () => void {
  const keep = () => {
    const root = document.querySelector('#root')
    if (root === null || !isPlainHome() || !isWhole(root)) return
    const picture = [...root.children].map(takeSnapshot)
    localStorage.setItem(
      KEY,
      JSON.stringify({ token, isWide: isWide(), language: language(), picture } satisfies LastHome),
    )
  }
  const ending = new AbortController()
  const { signal } = ending
  addEventListener('pagehide', keep, { signal })
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'hidden') keep()
    },
    { signal },
  )
  return () => {
    ending.abort()
    localStorage.removeItem(KEY)
  }
}

function readLastHome(): LastHome | null {
  const stored = localStorage.getItem(KEY)
  return stored === null ? null : parseLastHome(stored)
}

/** Hand-written: this runs before everything else, and a schema library would take longer than the app. */
function parseLastHome(stored: string): LastHome | null {
  const value: unknown = JSON.parse(stored)
  if (typeof value !== 'object' || value === null) return null
  if (!('token' in value && 'isWide' in value && 'language' in value && 'picture' in value)) return null
  const { token, isWide: wasWide, language: spoken, picture } = value
  if (typeof token !== 'string' || typeof wasWide !== 'boolean' || typeof spoken !== 'string') return null
  return areSnapshots(picture) ? { token, isWide: wasWide, language: spoken, picture } : null
}
