/**
 * The browser's own install prompt; only in Chromium.
 * https://wicg.github.io/manifest-incubations/#beforeinstallpromptevent-interface
 */
export interface InstallPrompt extends Event {
  /** Shows the prompt, once; only after a press on its button. */
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>
}

declare global {
  interface WindowEventMap {
    beforeinstallprompt: InstallPrompt
  }
}

let kept: InstallPrompt | undefined

// Fires once per page, early: the first script listens, or the prompt would be missed.
addEventListener('beforeinstallprompt', (event) => {
  // Otherwise the browser prompts at a time of its own.
  event.preventDefault()
  kept = event
})
addEventListener('appinstalled', () => (kept = undefined))

/** The prompt while it can be shown; undefined if the app is installed, or the browser never prompts. */
export const installPrompt = (): InstallPrompt | undefined => kept

/** Calls `onChange` when `installPrompt` may return something else; returns a function to stop. */
export function watchInstallPrompt(onChange: () => void): () => void {
  const stopping = new AbortController()
  const { signal } = stopping
  addEventListener('beforeinstallprompt', onChange, { signal })
  addEventListener('appinstalled', onChange, { signal })
  return () => stopping.abort()
}
