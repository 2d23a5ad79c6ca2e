import { useEffect, useState } from 'react'
import * as v from 'valibot'

import type { BankDetails } from '#contract/http/people/accounts.ts'
import { localDb } from '#data/db/local-db.ts'
import { BANK_DRAFT_KEY, readDraft, removeDraft, saveDraft } from '#data/drafts/drafts.ts'
import { ACCOUNT_TYPES } from '../bank/account-type-words.ts'

const SAVE_AFTER_MS = 250

/** Values of the form; the password that confirms it is stored nowhere. */
const BankValuesSchema = v.object({
  accountNumber: v.string(),
  bankName: v.string(),
  accountType: v.picklist(ACCOUNT_TYPES),
  ifscCode: v.string(),
  branchAddress: v.string(),
  upiId: v.string(),
})
export type BankValues = v.InferOutput<typeof BankValuesSchema>

interface BankDraft {
  /** Undefined while the draft is being read. */
  readonly values: BankValues | undefined
  readonly change: (part: Partial<BankValues>) => void
  /** Deletes the draft after saving. */
  readonly drop: () => Promise<void>
}

/** Values of the bank form: the draft, else the known details. They survive a killed browser. */
export function useBankDraft(userId: string, details: BankDetails | null): BankDraft {
  const [values, setValues] = useState<BankValues>()
  const [isTyped, setTyped] = useState(false)
  const isRead = values !== undefined

  useEffect(() => {
    if (isRead) return
    readValues(userId)
      .then((kept) => setValues(kept ?? valuesOf(details)))
      .catch(reportError)
  }, [userId, details, isRead])

  useEffect(() => {
    if (!isTyped || values === undefined) return
    const timer = setTimeout(() => {
      saveDraft(localDb(), userId, BANK_DRAFT_KEY, values).catch(reportError)
    }, SAVE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [userId, values, isTyped])

  return {
    values,
    change(part) {
      setTyped(true)
      setValues((before) => ({ ...(before ?? valuesOf(details)), ...part }))
    },
    async drop() {
      setTyped(false)
      await removeDraft(localDb(), userId, BANK_DRAFT_KEY)
    },
  }
}

async function readValues(userId: string): Promise<BankValues | undefined> {
  const kept = v.safeParse(BankValuesSchema, await readDraft(localDb(), userId, BANK_DRAFT_KEY))
  return kept.success ? kept.output : undefined
}

function valuesOf(details: BankDetails | null): BankValues {
  return {
    accountNumber: details?.accountNumber ?? '',
    bankName: details?.bankName ?? '',
    accountType: details?.accountType ?? 'Saving',
    ifscCode: details?.ifscCode ?? '',
    branchAddress: details?.branchAddress ?? '',
    upiId: details?.upiId ?? '',
  }
}
