interface Transaction {
  abort(): void
}

const open = new Set<Transaction>()

/** Notes a transaction until it has ended, for `abortTransactions`. */
export function noteTransaction(transaction: Transaction): void {
  if (!isOfBrowser(transaction)) return
  open.add(transaction)
  const forget = () => open.delete(transaction)
  transaction.addEventListener('complete', forget)
  transaction.addEventListener('abort', forget)
}

/**
 * Ends what this page has under way in the local database; who waits for it is told that it failed. For a page that
 * the browser freezes: no more of its script runs, and what it holds would keep every later page waiting (WebKit).
 */
export function abortTransactions(): void {
  for (const transaction of open) {
    try {
      transaction.abort()
    } catch (error) {
      // It has committed in this instant.
      if (!(error instanceof DOMException && error.name === 'InvalidStateError')) throw error
    }
  }
  open.clear()
}

/** Dexie's type of a transaction leaves out what it has of the browser's. */
const isOfBrowser = (transaction: Transaction): transaction is Transaction & EventTarget =>
  'addEventListener' in transaction
