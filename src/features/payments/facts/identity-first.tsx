import { useRouter } from '@tanstack/react-router'

import type { KycStatus } from '#contract/rules/statuses.ts'
import { t } from '#messages/payments/facts.ts'
import { VerifyIdentityLink } from '#ui/buttons/verify-identity-link.tsx'
import styles from './identity-first.module.css'

/** By deed: while the documents are under review, and before they are sent. */
const WORDS = {
  pay: () => [t('underReviewBeforePaying'), t('verifyBeforePaying')],
  answer: () => [t('underReviewBeforeAnswering'), t('verifyBeforeAnswering')],
  'hand-over': () => [t('underReviewBeforeHandingOver'), t('verifyBeforeHandingOver')],
} as const

type IdentityFirstProps = {
  /** Status of the check. */
  status: KycStatus
  /** What is held back. */
  deed: keyof typeof WORDS
}

/** Replaces a form the server would refuse: says that the identity check comes first, with a link. */
export function IdentityFirst({ status, deed }: IdentityFirstProps) {
  const router = useRouter()
  const [underReview, verify] = WORDS[deed]()
  return (
    <div className={styles['note']} aria-live="polite">
      {status === 'under_review' ? (
        <p>{underReview}</p>
      ) : (
        <>
          <p>{verify}</p>
          <VerifyIdentityLink from={router.state.location.href} />
        </>
      )}
    </div>
  )
}
