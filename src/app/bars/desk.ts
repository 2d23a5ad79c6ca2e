import type { RegisteredRouter } from '@tanstack/react-router'
import { create } from 'zustand'

import { NoConnectionError } from '#data/api/no-connection-error.ts'
import { loadPart } from '#data/api/load-part.ts'
import { isCommand } from '#lib/browser/command-key.ts'
import { t } from '#messages/ui.ts'
import { showToast } from '#ui/status/toast-store.ts'

/**
 * Transient UI state: what is open over every screen. The search with this typed in it; null for the list of
 * shortcuts; undefined for nothing.
 */
export const useDesk = create<{ readonly typed: string | null | undefined }>(() => ({ typed: undefined }))

export const openSearch = (typed = ''): void => useDesk.setState({ typed })
export const openKeys = (): void => useDesk.setState({ typed: null })
export const closeDesk = (): void => useDesk.setState({ typed: undefined })

/** No shortcut has another: Space and the like belong to the page. */
const SINGLE_KEYS = /^[a-z?]$/i

/** The first keys of shortcuts. */
const BEGINNINGS = /^[gpc?]$/i

/** A sheet is open, or the app is locked. */
const COVERED = '[aria-modal=true],[data-locked]'

/** Long enough to read two sentences. */
const READABLE_MS = 3_000

const FIELDS = 'input,textarea,select,[contenteditable]'

/**
 * Listens for Ctrl K (⌘K on a Mac), and for single keys that may be shortcuts; both do nothing while a sheet is
 * open or the app is locked, and single keys nothing in a field. What they mean is loaded with the first of
 * them. Returns a function that stops, and closes what is open.
 */
export function listenForKeys(router: RegisteredRouter): () => void {
  const desk = { router, showKeys: openKeys, search: openSearch }
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey, timeStamp } = event
    if (event.defaultPrevented || document.querySelector(COVERED) !== null) return
    if (key.toLowerCase() === 'k' && isCommand(event)) {
      event.preventDefault()
      openSearch()
      return
    }
    if (ctrlKey || metaKey || altKey || event.repeat || event.isComposing || !SINGLE_KEYS.test(key)) return
    if (target instanceof Element && target.closest(FIELDS) !== null) return
    loadPart(() => import('#features/desk/pages/press-key.ts'))
      .then((part) => part.pressKey(key, timeStamp, desk))
      .catch((error: unknown) => {
        // Not on this phone yet, and no connection.
        if (!(error instanceof NoConnectionError)) reportError(error)
        else if (BEGINNINGS.test(key)) {
          showToast({ message: t('sheetNeedsConnection'), tone: 'info', ms: READABLE_MS })
        }
      })
  }
  document.addEventListener('keydown', onKeyDown)
  return () => {
    document.removeEventListener('keydown', onKeyDown)
    // What was searched for belongs to the person who is signed in.
    closeDesk()
  }
}
