import { useSyncExternalStore } from 'react'

/**
 * How many pixels a rem has at the reader's text size; a change of it draws the caller anew. Looked up in every
 * drawing, so none that draws while it scrolls should ask.
 */
export function useRemPixels(): number {
  return useSyncExternalStore(onPageResize, remPixels)
}

function onPageResize(onChange: () => void): () => void {
  // Another text size makes the page longer or shorter; there is no event of its own.
  const observer = new ResizeObserver(onChange)
  observer.observe(document.documentElement)
  return () => observer.disconnect()
}

function remPixels(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
}
