import { refuse, type Decision } from '#contract/rules/decision.ts'
import type { KycStatus } from '#contract/rules/statuses.ts'

/** Whether a person may submit documents: none are under review, and none are verified. */
export const submitKyc = (
  status: KycStatus,
): Decision<{ status: 'under_review' }, 'kyc-under-review' | 'kyc-verified'> => {
  if (status === 'under_review') return refuse('kyc-under-review')
  if (status === 'verified') return refuse('kyc-verified')
  return { ok: true, status: 'under_review' }
}

/** An operator's answer to documents under review; a rejection has a reason. */
export type Verdict =
  | { readonly status: 'verified' }
  | {
      readonly status: 'rejected'
      readonly reason: string
      /** The proof of identity must not be kept: its file goes at once. */
      readonly dropsIdentityProof?: boolean
    }

/** Whether an operator can answer: once, while the documents are under review. */
export const reviewKyc = (status: KycStatus): Decision<object, 'not-under-review'> =>
  status === 'under_review' ? { ok: true } : refuse('not-under-review')
