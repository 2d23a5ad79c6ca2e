import { useRouter } from '@tanstack/react-router'

import type { KycStatus } from '#contract/rules/statuses.ts'
import { VerifyIdentityLink } from '#ui/buttons/verify-identity-link.tsx'
import styles from './identity-first.module.css'

type IdentityFirstProps = {
  /** How far the check is. */
  status: KycStatus
  /** What the person came to do: "pay". */
  deed: string
}

/** In the place of what the server would refuse: that the identity check comes first, and the way to it. */
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
