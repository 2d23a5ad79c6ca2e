import { useEffect, useState } from 'react'

import { localDb } from '#data/db/local-db.ts'
import { readShared, removeShared } from '#data/drafts/shared-files.ts'
import { SHRINK_REFUSALS } from '#lib/photos/shrink-refusals.ts'
import { takeProof } from '../facts/actions.ts'
import type { KeptProof } from '../facts/payment-form.ts'

/** State of a shared file. */
export interface SharedFileState {
  /** True until it is read and made small. */
  readonly isLoading: boolean
  readonly proof: KeptProof | null
  /** Why it cannot be a proof. */
  readonly failure: string | undefined
  readonly setProof: (proof: KeptProof | null) => void
  readonly setFailure: (message: string) => void
}

const AGAIN = 'Please share it again, or choose it here.'

/** By `ShareFailure`. */
const failures: Readonly<Record<string, string>> = {
  'no-file': 'What was shared is no file. Share a picture or a PDF, or choose one here.',
  'too-large': SHRINK_REFUSALS['too-large'],
  'signed-out': `Nobody was signed in, so it was not kept. ${AGAIN}`,
  'not-kept': `This phone could not keep it. ${AGAIN}`,
  'no-worker': `Cirkles could not take it yet. ${AGAIN}`,
}

/** The shared file as a proof; `shared` is its id, or why it was not kept. */
export function useSharedFile(userId: string, shared: string): SharedFileState {
  const [state, setState] = useState<Taken>({ isLoading: true, proof: null, failure: undefined })
  useEffect(() => {
    let isLeft = false
    const take = async () => {
      const taken = await takeShared(userId, shared)
      if (!isLeft) setState(taken)
    }
    take().catch(reportError)
    return () => {
      isLeft = true
    }
  }, [userId, shared])
  return { ...state, setProof: (proof) => setState(taken(proof)), setFailure: (why) => setState(failed(why)) }
}

type Taken = Pick<SharedFileState, 'isLoading' | 'proof' | 'failure'>

const taken = (proof: KeptProof | null): Taken => ({ isLoading: false, proof, failure: undefined })
const failed = (failure: string): Taken => ({ isLoading: false, proof: null, failure })

async function takeShared(userId: string, shared: string): Promise<Taken> {
  const file = await readShared(localDb(), userId, shared)
  if (file === undefined) return failed(failures[shared] ?? `It is not on this phone any more. ${AGAIN}`)
  const made = await takeProof(new File([file.bytes], file.name, { type: file.mime }))
  if (made.ok) return taken(made.proof)
  // It can never become a proof, so it must not wait for a payment. A file that was only unreadable may be tried again.
  if (made.reason !== 'unreadable') await removeShared(localDb(), userId, shared)
  return failed(SHRINK_REFUSALS[made.reason])
}
