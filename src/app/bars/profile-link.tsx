import { Link } from '@tanstack/react-router'
import { useLiveQuery } from 'dexie-react-hooks'

import type { KycStatus } from '#contract/rules/statuses.ts'
import { readFacts } from '#data/db/facts.ts'
import { localDb } from '#data/db/local-db.ts'
import { t } from '#messages/later/profile-link.ts'
import { RemoteAvatar } from '#ui/media/remote-avatar.tsx'
import styles from './profile-link.module.css'

const STATES: Readonly<Record<KycStatus, () => string>> = {
  not_started: () => t('notVerified'),
  under_review: () => t('underReview'),
  verified: () => t('verified'),
  rejected: () => t('rejected'),
}

/** The person who is signed in, and whether their identity was checked; leads to the profile. */
export function ProfileLink() {
  const account = useLiveQuery(async () => (await readFacts(localDb(), ['account'])).account)
  const { fullName = '', profilePic = null, kyc } = account ?? {}
  return (
    <Link to="/profile" className={styles['link']}>
      <RemoteAvatar name={fullName} url={profilePic} size={32} />
      <span className={styles['words']}>
        <span className={styles['name']}>{fullName}</span>
        <span className={styles['state']}>
          {kyc === undefined ? t('profile') : t('profileAndState', { state: STATES[kyc.status]() })}
        </span>
      </span>
    </Link>
  )
}
