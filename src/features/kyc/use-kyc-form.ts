import { useEffect, useMemo, useRef, useState } from 'react'

import type { Account } from '#contract/http/people/accounts.ts'
import type { Kyc } from '#contract/http/kyc/kyc.ts'
import { localDb } from '#data/db/local-db.ts'
import { readDraft, removeDraft, saveDraft } from '#data/drafts/drafts.ts'
import { isCallFailure } from '#data/api/failure-message.ts'
import type { Session } from '#data/session/session.ts'
import { coalesceWrites } from '#lib/async/coalesce-writes.ts'
import { lookUpKyc } from './actions.ts'
import type { KycDocuments } from './check-kyc.ts'
import { keptOf, type KycValues, openValues, withKnown } from './kyc-values.ts'

const DRAFT_KEY = 'kyc'

const NO_DOCUMENTS: KycDocuments = { identityProof: null, addressProof: null, kept: null }

export interface KycForm {
  readonly values: KycValues
  readonly documents: KycDocuments
  /** Takes typed values, and keeps on the phone what may be kept. */
  readonly change: (part: Partial<KycValues>) => void
  readonly setDocument: (part: Partial<KycDocuments>) => void
  /** Deletes everything after sending. Resolves when nothing of it is on the phone. */
  readonly drop: () => Promise<void>
  /** Deletes everything, and fills the forms anew from the account. Resolves like `drop`. */
  readonly reset: () => Promise<void>
}

/**
 * The forms of the identity check while its screens are open; undefined until the draft is read. Numbers and
 * documents stay in memory and go with the screens (decision 0039); all else survives a killed browser.
 */
export function useKycForm(session: Session, account: Account | null | undefined): KycForm | undefined {
  const userId = session.user.id
  const [values, setValues] = useState<KycValues>()
  const [isTouched, setTouched] = useState(false)
  const [documents, setDocuments] = useState<KycDocuments>(NO_DOCUMENTS)
  const isFilled = useRef(false)
  const draft = useMemo(
    () =>
      coalesceWrites<KycValues | null>(
        (next) =>
          next === null
            ? removeDraft(localDb(), userId, DRAFT_KEY)
            : saveDraft(localDb(), userId, DRAFT_KEY, keptOf(next)),
        reportError,
      ),
    [userId],
  )

  useEffect(() => {
    if (account === undefined) return undefined
    // An account that arrives with the first sync still fills empty fields, once.
    const isFirst = account !== null && !isFilled.current
    if (account !== null) isFilled.current = true
    if (isTouched) {
      if (isFirst) setValues((typed) => typed && withKnown(typed, account))
      return undefined
    }
    const leaving = new AbortController()
    openForm(session, account, leaving.signal)
      .then((opened) => {
        if (leaving.signal.aborted) return
        setValues(opened.values)
        setDocuments((before) => ({ ...before, kept: opened.kept }))
      })
      .catch(reportError)
    return () => leaving.abort()
  }, [session, account, isTouched])

  if (values === undefined) return undefined
  const drop = async () => {
    draft.put(null)
    await draft.settled()
  }
  return {
    values,
    documents,
    change(part) {
      const changed = { ...values, ...part }
      setTouched(true)
      setValues(changed)
      draft.put(changed)
    },
    setDocument: (part) => setDocuments((before) => ({ ...before, ...part })),
    drop,
    async reset() {
      await drop()
      setDocuments(NO_DOCUMENTS)
      setValues(openValues(undefined, account ?? null))
      // From here on, the account fills the forms.
      setTouched(false)
    },
  }
}

/** The initial form, and the documents the server still has of a rejected check. */
async function openForm(
  session: Session,
  account: Account | null,
  signal: AbortSignal,
): Promise<{ values: KycValues; kept: KycDocuments['kept'] }> {
  const draft = await readDraft(localDb(), session.user.id, DRAFT_KEY)
  const rejected = account?.kyc.status === 'rejected' ? await rejectedCheck(session, signal) : undefined
  return {
    values: openValues(draft, account, rejected),
    kept: rejected?.keepsDocuments === true ? (rejected.typed ?? null) : null,
  }
}

/** Undefined when the server cannot be asked: the forms still open. */
async function rejectedCheck(session: Session, signal: AbortSignal): Promise<Kyc | undefined> {
  try {
    return await lookUpKyc(session, signal)
  } catch (error) {
    if (isCallFailure(error) || signal.aborted) return undefined
    throw error
  }
}
