interface Transaction {
  abort(): void
}

const open = new Set<Transaction>()
let isFrozen = false
let hasBeenFrozen = false

/** Tracks a transaction until it has ended, for `abortTransactions`. */
export function noteTransaction(transaction: Transaction): void {
  if (!isOfBrowser(transaction)) return
  // What failed may be tried again before the browser stops the script.
  if (isFrozen) queueMicrotask(() => abort(transaction))
  open.add(transaction)
  const forget = () => open.delete(transaction)
  transaction.addEventListener('complete', forget)
  transaction.addEventListener('abort', forget)
}

/**
 * Aborts this page's transactions on the local database, open ones and those begun until `allowTransactions`;
 * their callers get an error. For a page that the browser freezes: its script no longer runs, and its locks
 * would keep every later page waiting (WebKit).
 */
export function abortTransactions(): void {
  isFrozen = true
  hasBeenFrozen = true
  for (const transaction of open) abort(transaction)
  open.clear()
}

/** For a page that goes on. */
export function allowTransactions(): void {
  isFrozen = false
}

/**
 * Whether an error says only that a transaction was aborted, on a page that aborted its own: those errors often
 * arrive when the page goes on. A full disk's has another error inside; the browser's own (of `fetch`) have
 * nothing.
 */
export function isFromFreezing(error: unknown): boolean {
  if (!hasBeenFrozen || !(error instanceof Error) || error.name !== 'AbortError' || !('inner' in error))
    return false
  return error.inner === null || (error.inner instanceof Error && error.inner.name === 'AbortError')
}

function abort(transaction: Transaction): void {
  try {
    transaction.abort()
  } catch (error) {
    // It has just committed.
    if (!(error instanceof DOMException && error.name === 'InvalidStateError')) throw error
  }
}

/** Dexie's transaction type omits the browser's properties. */
const isOfBrowser = (transaction: Transaction): transaction is Transaction & EventTarget =>
  'addEventListener' in transaction
