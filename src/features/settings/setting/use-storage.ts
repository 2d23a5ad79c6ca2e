import { useEffect, useState } from 'react'

/** Storage this site uses, and whether the browser promised not to clear it by itself. */
export interface StorageFacts {
  /** Bytes, approximate: browsers blur it. Undefined where the browser does not tell. */
  readonly used: number | undefined
  readonly isPersisted: boolean
}

interface PhoneStorage {
  /** Undefined while it is being asked. */
  readonly facts: StorageFacts | undefined
  /** Asks for persistent storage; returns whether it was granted. */
  readonly askToKeep: () => Promise<boolean>
}

/** Reads the phone's storage for this app. `first`: as last read. */
export function usePhoneStorage(first?: StorageFacts): PhoneStorage {
  const [facts, setFacts] = useState(first)
  useEffect(() => {
    let isGone = false
    readStorage()
      .then((read) => isGone || setFacts(read))
      .catch(reportError)
    return () => {
      isGone = true
    }
  }, [])
  const askToKeep = async () => {
    const isPersisted = (await navigator.storage?.persist?.()) ?? false
    setFacts(await readStorage())
    return isPersisted
  }
  return { facts, askToKeep }
}

export async function readStorage(): Promise<StorageFacts> {
  // Absent in some private windows, and `estimate` in Safari before 17.
  const { storage } = navigator
  const [estimate, isPersisted] = await Promise.all([storage?.estimate?.(), storage?.persisted?.()])
  return { used: estimate?.usage, isPersisted: isPersisted ?? false }
}
