import { useSyncExternalStore } from 'react'

/**
 * Pixels per rem at the reader's text size; a change re-renders the caller. Read on every render, so do not
 * use it in components that render while scrolling.
 */
export function useRemPixels(): number {
  return useSyncExternalStore(onPageResize, remPixels)
}

function onPageResize(onChange: () => void): () => void {
  // Another text size changes the page's height; it has no event of its own.
  const observer = new ResizeObserver(onChange)
  observer.observe(document.documentElement)
  return () => observer.disconnect()
}

function remPixels(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
}
