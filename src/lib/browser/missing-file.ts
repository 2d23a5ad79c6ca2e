/** Messages of Chromium, Firefox, Safari and Vite when a script or its style cannot be loaded. */
const FILE_MISSING = /dynamically imported module|Importing a module script failed|Unable to preload CSS/

let hasComeBack = false
let missing = 0

// Registered with the app's first code: what boot.ts loads before has a listener of its own.
addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return
  hasComeBack = true
  reloadIfLeft()
})

/** Whether an error says that a file of the app could not be loaded. */
export function isFileMissing(error: unknown): boolean {
  return error instanceof Error && FILE_MISSING.test(error.message)
}

/**
 * Notes that one of the app's files failed to load, until the returned function is called. Reloads the page if it
 * has been restored from the back/forward cache: leaving it cancelled the load, and a browser may cache the failure.
 */
export function noteMissingFile(): () => void {
  missing += 1
  reloadIfLeft()
  return () => {
    missing -= 1
  }
}

function reloadIfLeft(): void {
  if (hasComeBack && missing > 0) location.reload()
}
