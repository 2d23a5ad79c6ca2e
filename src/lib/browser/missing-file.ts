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
 * Notes that the page lacks one of the app's files, until the returned function is called. A page that was left
 * while it loaded the file (the browser stops that) and comes back from the back/forward cache is loaded anew: a
 * browser may remember that a script could not be loaded.
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
