import { Link } from '@tanstack/react-router'

import type { Account } from '#contract/http/people/accounts.ts'
import { t } from '#messages/settings/pages.ts'
import { Card } from '#ui/layout/card.tsx'
import { EmailText } from '#ui/text/email-text.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { RemoteAvatar } from '#ui/media/remote-avatar.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import styles from './profile-card.module.css'
import { VerifiedTag } from '../account/verified-tag.tsx'

/**
 * The signed-in person, and a link to their profile; null before the first sync, undefined while it is being
 * read.
 */
export function ProfileCard({ account }: { account: Account | null | undefined }) {
  if (account === undefined || account === null) {
    return (
      <Card>
        <Loading label={t('loadingProfile')}>
          <div className={styles['profile']}>
            <Skeleton shape="avatar" />
            <div className={styles['words']}>
              <Skeleton shape="title" />
              <Skeleton />
            </div>
          </div>
        </Loading>
      </Card>
    )
  }
  return (
    <Card look="flush">
      <Link to="/profile" className={styles['profile']}>
        <RemoteAvatar name={account.fullName} url={account.profilePic} size={56} />
        <span className={styles['words']}>
          <span className={styles['name']}>{account.fullName}</span>
          <span className={styles['detail']}>
            <EmailText email={account.email} />
          </span>
          <span className={styles['detail']}>{account.phone}</span>
        </span>
        <VerifiedTag isVerified={account.isVerified} />
        <Icon name="chevron" size={20} />
      </Link>
    </Card>
  )
}
