import { useRouter } from '@tanstack/react-router'

import type { KycStatus } from '#contract/rules/statuses.ts'
import { VerifyIdentityLink } from '#ui/buttons/verify-identity-link.tsx'
import styles from './identity-first.module.css'

type IdentityFirstProps = {
  /** Status of the check. */
  status: KycStatus
  /** The intended action: "pay". */
  deed: string
}

/** Replaces a form the server would refuse: says that the identity check comes first, with a link. */
export function IdentityFirst({ status, deed }: IdentityFirstProps) {
  const router = useRouter()
  return (
    <div className={styles['note']} aria-live="polite">
      {status === 'under_review' ? (
        <p>{`Your documents are under review. You can ${deed} as soon as they are accepted.`}</p>
      ) : (
        <>
          <p>{`Cirkles asks you to verify your identity before you ${deed}. Then you return to where you were.`}</p>
          <VerifyIdentityLink from={router.state.location.href} />
        </>
      )}
    </div>
  )
}
