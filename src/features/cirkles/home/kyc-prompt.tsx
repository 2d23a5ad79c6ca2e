import { Link } from '@tanstack/react-router'

import type { Account } from '#contract/http/people/accounts.ts'
import { t } from '#messages/home.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { useIsWide } from '#ui/hooks/use-is-wide.ts'
import styles from './kyc-prompt.module.css'

/** Asks unverified people to prove their identity, and shows the check's status. Verified: nothing. */
export function KycPrompt({ kyc: { status, reason } }: { kyc: Account['kyc'] }) {
  const isWide = useIsWide()
  if (status === 'verified') return null
  return (
    <section className={styles['prompt']} aria-labelledby="kyc">
      <Icon name="shield" />
      <div className={styles['words']}>
        <h2 id="kyc" className={styles['title']}>
          {t('verifyIdentity')}
        </h2>
        {status === 'rejected' && (
          <p>{reason ? t('documentsRejectedWhy', { reason }) : t('documentsRejected')}</p>
        )}
        {status === 'under_review' ? (
          <p>{t('documentsUnderReview')}</p>
        ) : (
          <Link
            to="/$kycStep"
            params={{ kycStep: isWide ? 'personalinfodesktop' : 'startkyc' }}
            className={styles['link']}
          >
            {t('completeKyc')}
          </Link>
        )}
      </div>
    </section>
  )
}
