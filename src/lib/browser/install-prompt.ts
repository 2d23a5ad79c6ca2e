/**
 * The browser's own question whether to install; Chromium's alone.
 * https://wicg.github.io/manifest-incubations/#beforeinstallpromptevent-interface
 */
export interface InstallPrompt extends Event {
  /** Asks, once; only when a button for it was pressed. */
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>
}

declare global {
  interface WindowEventMap {
    beforeinstallprompt: InstallPrompt
  }
}

let kept: InstallPrompt | undefined

// Said once a page, before anybody looks: the first script listens, or nothing could be offered.
addEventListener('beforeinstallprompt', (event) => {
  // Else the browser asks at a moment of its own.
  event.preventDefault()
  kept = event
})
addEventListener('appinstalled', () => (kept = undefined))

/** The question as long as it can be asked; undefined where the app is installed, or the browser never asks. */
export const installPrompt = (): InstallPrompt | undefined => kept

/** Calls `onChange` when `installPrompt` may give something else; gives the way to stop. */
export function watchInstallPrompt(onChange: () => void): () => void {
  const stopping = new AbortController()
  const { signal } = stopping
  addEventListener('beforeinstallprompt', onChange, { signal })
  addEventListener('appinstalled', onChange, { signal })
  return () => stopping.abort()
}
