import { useEffect, useState } from 'react'

import { failureMessage } from '#data/api/failure-message.ts'
import { readProof } from '../facts/actions.ts'

/** A proof on its way to the screen. */
export type Proof =
  | { readonly state: 'loading' }
  | { readonly state: 'shown'; readonly blob: Blob; readonly url: string; readonly isPdf: boolean }
  | { readonly state: 'failed'; readonly message: string; readonly retry: () => void }

/** Loads a proof, from this phone if it was seen before; null loads nothing yet. */
export function useProof(fileId: string | null, token: string): Proof {
  const [attempt, setAttempt] = useState(0)
  const [proof, setProof] = useState<Proof>({ state: 'loading' })
  useEffect(() => {
    if (fileId === null) return undefined
    const leaving = new AbortController()
    let url: string | undefined
    const load = async () => {
      const { bytes, mime } = await readProof(fileId, token, leaving.signal)
      if (leaving.signal.aborted) return
      const blob = new Blob([bytes], { type: mime })
      url = URL.createObjectURL(blob)
      setProof({ state: 'shown', blob, url, isPdf: mime === 'application/pdf' })
    }
    load().catch((error: unknown) => {
      if (leaving.signal.aborted) return
      const retry = () => {
        setProof({ state: 'loading' })
        setAttempt(attempt + 1)
      }
      setProof({ state: 'failed', message: proofFailure(error), retry })
    })
    return () => {
      leaving.abort()
      if (url !== undefined) URL.revokeObjectURL(url)
    }
  }, [fileId, token, attempt])
  return proof
}

function proofFailure(error: unknown): string {
  return failureMessage(error, {
    offline: 'The proof needs a connection the first time it is seen.',
    fallback: 'The proof could not be loaded.',
  })
}
