import { useEffect, useState } from 'react'

import { localDb } from '#data/db/local-db.ts'
import { readShared, removeShared } from '#data/drafts/shared-files.ts'
import { SHRINK_REFUSALS } from '#lib/photos/shrink-refusals.ts'
import { t } from '#messages/payments/shared-file.ts'
import { takeProof } from '../facts/actions.ts'
import type { KeptProof } from '../facts/payment-form.ts'

/** State of a shared file. */
export interface SharedFileState {
  /** True until it is read and made small. */
  readonly isLoading: boolean
  /**
   * Whether the shared file stays on this phone: once its person confirms that they want it, and not one that
   * was picked in its place.
   */
  readonly stay: 'stays' | 'to-confirm' | 'never'
  readonly proof: KeptProof | null
  /** Why it cannot be a proof. */
  readonly failure: string | undefined
  readonly setProof: (proof: KeptProof | null) => void
  readonly setFailure: (message: string) => void
  /** Throws the file away, and shows the next that came with it; false when there is none. */
  readonly discard: () => Promise<boolean>
}

/** Why there is no file: by `ShareFailure`, or by the id of one that is gone. */
function failureWords(shared: string): string {
  switch (shared) {
    case 'no-file':
      return t('noFile')
    case 'too-large':
      return SHRINK_REFUSALS['too-large']
    case 'signed-out':
      return t('signedOut')
    case 'not-kept':
      return t('notKept')
    case 'no-worker':
      return t('notTaken')
    default:
      return t('notHere')
  }
}

/** The shared file as a proof; `shared` is its id, or why it was not kept. */
export function useSharedFile(userId: string, shared: string): SharedFileState {
  const [state, setState] = useState<Taken>({
    isLoading: true,
    stay: 'never',
    proof: null,
    failure: undefined,
  })
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
  return {
    ...state,
    setProof: (proof) => setState(({ stay }) => taken(proof, stay)),
    setFailure: (why) => setState(({ stay }) => failed(why, stay)),
    async discard() {
      const hasNext = await removeShared(localDb(), userId, shared)
      if (hasNext) setState(await takeShared(userId, shared))
      return hasNext
    },
  }
}

type Stay = SharedFileState['stay']
type Taken = Pick<SharedFileState, 'isLoading' | 'stay' | 'proof' | 'failure'>

const taken = (proof: KeptProof | null, stay: Stay): Taken => ({
  isLoading: false,
  stay,
  proof,
  failure: undefined,
})
const failed = (failure: string, stay: Stay): Taken => ({
  isLoading: false,
  stay,
  proof: null,
  failure,
})

async function takeShared(userId: string, shared: string): Promise<Taken> {
  const found = await readShared(localDb(), userId, shared)
  if (found === undefined) return failed(failureWords(shared), 'never')
  const { file, isConfirmed } = found
  const stay = isConfirmed ? 'stays' : 'to-confirm'
  const made = await takeProof(new File([file.bytes], file.name, { type: file.mime }))
  if (made.ok) return taken(made.proof, stay)
  // It can never become a proof, so it must not wait for a payment. A file that was only unreadable may be tried again.
  const mayBeTried = made.reason === 'unreadable'
  // Of several files, the next one may fit.
  if (!mayBeTried && (await removeShared(localDb(), userId, shared))) return takeShared(userId, shared)
  return failed(SHRINK_REFUSALS[made.reason], mayBeTried ? stay : 'never')
}
