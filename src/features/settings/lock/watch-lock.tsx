import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'

import { readAppLock } from '#data/session/app-lock.ts'
import { readSession, type Session, type SessionStore } from '#data/session/session.ts'
import { signOut } from '../account/actions.ts'
import { LockScreen } from './lock-screen.tsx'

/** In the background for longer than this the app locks: time to pay in a bank's app, or to take a photo. */
const LOCK_AFTER_MS = 60_000

export interface LockOptions {
  readonly sessions: SessionStore
  /** At the start of the page. */
  readonly isLocked: boolean
  /** Opens sign-in, in a page of its own, without a way back to this one. */
  readonly openSignIn?: () => void
  readonly now?: () => number
}

let stopWatching: (() => void) | undefined

/**
 * Locks the app now if `isLocked`, and whenever it comes back after a minute in the background. What it shows
 * is hidden (base.css) while it is locked, and while it is in the background: a return must not show it first.
 * Screens stay as they are, with what was typed, and all work beside them goes on. A page whose session is gone
 * while it is hidden is never shown again: it leaves for sign-in. Watches once, however often it is called; the
 * returned function stops it.
 */
export function watchAppLock({
  sessions,
  isLocked: isLockedAtStart,
  openSignIn = () => location.replace('/sign-in'),
  now = Date.now,
}: LockOptions): () => void {
  stopWatching?.()
  const ending = new AbortController()
  const container = document.createElement('div')
  container.dataset['lock'] = ''
  // Layers that open below it meanwhile hide what is beside them, but no live region.
  container.ariaLive = 'off'
  document.body.append(container)
  const root = createRoot(container)
  let isLocked = isLockedAtStart
  let hiddenAt: number | undefined
  /** Whose screens are hidden; null while they are shown. */
  let covered: Session | null = null
  let hasLeft = false
  let timer: ReturnType<typeof setTimeout> | undefined
  /** What had the focus, which the browser takes from what is hidden. */
  let focused: Element | null = null

  const lockedSession = (): Session | null => {
    const session = sessions.read()
    return session !== null && readAppLock(localStorage, session.user.id) !== undefined ? session : null
  }
  const leave = async () => {
    if (!hasLeft) openSignIn()
    hasLeft = true
    return Promise.resolve()
  }
  /** Signed out or replaced by another person's, here, in another tab or by the server. */
  const isGone = () => sessions.read() === null || readSession(localStorage)?.user.id !== covered?.user.id
  const show = () => {
    if (isLocked || hiddenAt !== undefined) {
      covered ??= sessions.read()
      if (isGone()) {
        document.documentElement.toggleAttribute('data-locked', true)
        void leave()
        return
      }
    }
    const session = lockedSession()
    if (session === null) isLocked = false
    const isHidden = isLocked || hiddenAt !== undefined
    if (isHidden) focused ??= document.activeElement
    else covered = null
    document.documentElement.toggleAttribute('data-locked', isHidden)
    root.render(
      session !== null && isLocked ? (
        <LockScreen
          session={session}
          onUnlocked={open}
          onSignOut={async () => signOut(session, sessions, leave)}
        />
      ) : null,
    )
  }
  const giveFocusBack = () => {
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
    focused = null
  }
  const open = () => {
    // Signed out meanwhile: the lock went with the session, and was not unlocked.
    if (isGone()) {
      show()
      return
    }
    isLocked = false
    // The screen has to be gone: it holds the focus.
    flushSync(show)
    giveFocusBack()
  }
  const lock = () => {
    isLocked = true
    show()
  }
  const onVisibility = () => {
    clearTimeout(timer)
    if (document.visibilityState === 'hidden') {
      if (lockedSession() === null) return
      hiddenAt = now()
      timer = setTimeout(lock, LOCK_AFTER_MS)
    } else if (hiddenAt !== undefined) {
      const away = now() - hiddenAt
      // Before the page is shown.
      if (isGone()) {
        show()
        return
      }
      hiddenAt = undefined
      // A clock that was set back does not tell how long it was.
      if (away < 0 || away >= LOCK_AFTER_MS) isLocked = true
    }
    show()
    if (hiddenAt === undefined && !isLocked) giveFocusBack()
  }
  document.addEventListener('visibilitychange', onVisibility, { signal: ending.signal })
  const unsubscribe = sessions.subscribe(show)
  show()
  stopWatching = () => {
    ending.abort()
    clearTimeout(timer)
    unsubscribe()
    root.unmount()
    container.remove()
    document.documentElement.removeAttribute('data-locked')
    stopWatching = undefined
  }
  return stopWatching
}
