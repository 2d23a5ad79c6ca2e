interface Transaction {
  abort(): void
}

const open = new Set<Transaction>()

/** Tracks a transaction until it has ended, for `abortTransactions`. */
export function noteTransaction(transaction: Transaction): void {
  if (!isOfBrowser(transaction)) return
  open.add(transaction)
  const forget = () => open.delete(transaction)
  transaction.addEventListener('complete', forget)
  transaction.addEventListener('abort', forget)
}

/**
 * Aborts this page's open transactions on the local database; their callers get an error. For a page that the
 * browser freezes: its script no longer runs, and its locks would keep every later page waiting (WebKit).
 */
export function abortTransactions(): void {
  for (const transaction of open) {
    try {
      transaction.abort()
    } catch (error) {
      // It has just committed.
      if (!(error instanceof DOMException && error.name === 'InvalidStateError')) throw error
    }
  }
  open.clear()
}

/** Dexie's transaction type omits the browser's properties. */
const isOfBrowser = (transaction: Transaction): transaction is Transaction & EventTarget =>
  'addEventListener' in transaction
