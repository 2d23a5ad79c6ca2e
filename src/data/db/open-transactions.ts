interface Transaction {
  abort(): void
}

/** A page is left. The types of the worker, which shares this code, do not know `PageTransitionEvent`. */
type Leaving = Event & { readonly persisted?: boolean }

const open = new Set<Transaction>()
let isFrozen = false
let hasBeenFrozen = false

/** Tracks a transaction until it has ended, for `abortTransactionsWhenFrozen`. */
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
 * Keeps a page that the browser freezes (back/forward cache) from holding a lock: its transactions on the local
 * database are aborted, also those begun until it is frozen, and their callers get an error. Its script runs no
 * longer, and its locks would keep every later page waiting (WebKit). Call it before the first transaction:
 * a page can be left while it starts. Dexie reopens its connections when the page comes back.
 */
export function abortTransactionsWhenFrozen(): void {
  addEventListener('pagehide', ({ persisted }: Leaving) => persisted && abortTransactions())
  // Before anything else reads.
  addEventListener('pageshow', allowTransactions, { capture: true })
  // This page aborted them itself. Sync and outbox go on when it comes back.
  addEventListener('error', (event) => isFromFreezing(event.error) && event.preventDefault())
  addEventListener('unhandledrejection', (event) => isFromFreezing(event.reason) && event.preventDefault())
}

function abortTransactions(): void {
  isFrozen = true
  hasBeenFrozen = true
  for (const transaction of open) abort(transaction)
  open.clear()
}

function allowTransactions(): void {
  isFrozen = false
}

/**
 * Whether an error says only that a transaction was aborted, on a page that aborted its own: those errors often
 * arrive when the page goes on. A full disk's has another error inside; the browser's own (of `fetch`) have
 * nothing.
 */
function isFromFreezing(error: unknown): boolean {
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
