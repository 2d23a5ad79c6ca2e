import type { Account } from '#contract/http/accounts.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Card } from '#ui/card.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { Tag } from '#ui/tag.tsx'
import styles from './profile-card.module.css'

/** Who is signed in; null before the first sync, undefined while it is being read. */
export function ProfileCard({ account }: { account: Account | null | undefined }) {
  if (account === undefined || account === null) {
    return (
      <Card>
        <Loading label="Loading your profile">
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
    <Card>
      <div className={styles['profile']}>
        <Avatar name={account.fullName} size={56} />
        <div className={styles['words']}>
          <p className={styles['name']}>{account.fullName}</p>
          <p className={styles['detail']}>{account.email}</p>
          <p className={styles['detail']}>{account.phone}</p>
        </div>
        <Tag tone={account.isVerified ? 'success' : 'neutral'}>
          {account.isVerified ? 'Verified' : 'Not Verified'}
        </Tag>
      </div>
    </Card>
  )
}
