import { useRouter } from '@tanstack/react-router'

import type { KycStatus } from '#contract/rules/statuses.ts'
import { t } from '#messages/payments/facts.ts'
import { VerifyIdentityLink } from '#ui/buttons/verify-identity-link.tsx'
import styles from './identity-first.module.css'

type IdentityFirstProps = {
  /** Status of the check. */
  status: KycStatus
  /** What is held back. */
  deed: 'pay' | 'answer'
}

/** Replaces a form the server would refuse: says that the identity check comes first, with a link. */
export function IdentityFirst({ status, deed }: IdentityFirstProps) {
  const router = useRouter()
  const isPaying = deed === 'pay'
  return (
    <div className={styles['note']} aria-live="polite">
      {status === 'under_review' ? (
        <p>{isPaying ? t('underReviewBeforePaying') : t('underReviewBeforeAnswering')}</p>
      ) : (
        <>
          <p>{isPaying ? t('verifyBeforePaying') : t('verifyBeforeAnswering')}</p>
          <VerifyIdentityLink from={router.state.location.href} />
        </>
      )}
    </div>
  )
}
