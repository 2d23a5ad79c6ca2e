import { useMemo } from 'react'

import { failureMessage } from '#data/api/failure-message.ts'
import { t } from '#messages/payments/proof.ts'
import { useObjectUrl } from '#ui/hooks/use-object-url.ts'
import { type RequestState, useRequest } from '#ui/request/use-request.ts'
import { readProof } from '../facts/actions.ts'

/** Loading state of a proof. */
export type Proof =
  | Exclude<RequestState<Blob>, { state: 'loaded' }>
  | { readonly state: 'shown'; readonly blob: Blob; readonly url: string; readonly isPdf: boolean }

/** Loads a proof, from this phone if seen before; null loads nothing. */
export function useProof(fileId: string | null, token: string): Proof {
  const ask = useMemo(() => {
    if (fileId === null) return null
    return async (signal: AbortSignal) => {
      const { bytes, mime } = await readProof(fileId, token, signal)
      return new Blob([bytes], { type: mime })
    }
  }, [fileId, token])
  const read = useRequest(ask, proofFailure)
  const blob = read.state === 'loaded' ? read.data : undefined
  const url = useObjectUrl(useMemo(() => (blob === undefined ? null : async () => blob), [blob]))
  if (read.state !== 'loaded') return read
  if (url === undefined) return { state: 'loading' }
  return { state: 'shown', blob: read.data, url, isPdf: read.data.type === 'application/pdf' }
}

const proofFailure = (error: unknown): string =>
  failureMessage(error, {
    offline: t('needsConnection'),
    fallback: t('couldNotBeLoaded'),
  })
