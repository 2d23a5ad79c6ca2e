import { useEffect, useMemo, useState } from 'react'

import type { Account } from '#contract/http/accounts.ts'
import { localDb } from '#data/db/local-db.ts'
import { readDraft, removeDraft, saveDraft } from '#data/drafts.ts'
import { latestWrite } from '#lib/latest-write.ts'
import type { KycDocuments } from './check-kyc.ts'
import { keptOf, type KycValues, openValues } from './kyc-values.ts'

const DRAFT_KEY = 'kyc'

export interface KycForm {
  readonly values: KycValues
  readonly documents: KycDocuments
  /** Takes what was typed, and keeps on the phone what may be kept. */
  readonly change: (part: Partial<KycValues>) => void
  readonly setDocument: (part: Partial<KycDocuments>) => void
  /** Forgets everything: it was sent. Resolves when nothing of it is on the phone. */
  readonly drop: () => Promise<void>
}

/**
 * The forms of the identity check, for as long as its screens are open; undefined until the draft is read. Numbers
 * and documents are here alone and go with the screens (decision 0039); all else survives a killed browser.
 */
export function useKycForm(userId: string, account: Account | null | undefined): KycForm | undefined {
  const [values, setValues] = useState<KycValues>()
  const [documents, setDocuments] = useState<KycDocuments>({ identityProof: null, addressProof: null })
  const draft = useMemo(
    () =>
      latestWrite<KycValues | null>(
        (next) =>
          next === null
            ? removeDraft(localDb(), userId, DRAFT_KEY)
            : saveDraft(localDb(), userId, DRAFT_KEY, keptOf(next)),
        reportError,
      ),
    [userId],
  )
  const isOpen = values !== undefined

  useEffect(() => {
    if (isOpen || account === undefined) return
    readDraft(localDb(), userId, DRAFT_KEY)
      .then((kept) => setValues((now) => now ?? openValues(kept, account)))
      .catch(reportError)
  }, [userId, account, isOpen])

  if (values === undefined) return undefined
  return {
    values,
    documents,
    change(part) {
      const changed = { ...values, ...part }
      setValues(changed)
      draft.put(changed)
    },
    setDocument: (part) => setDocuments((before) => ({ ...before, ...part })),
    async drop() {
      draft.put(null)
      await draft.settled()
    },
  }
}
