import type { Session } from '#data/session/session.ts'
import { t } from '#messages/cirkles/online/form.ts'
import { EmailText } from '#ui/text/email-text.tsx'
import { Tag } from '#ui/text/tag.tsx'
import styles from '../create/create-sheet.module.css'
import { RemoteAvatar } from '#ui/media/remote-avatar.tsx'

/** The Cirkle's owner, with their badge. */
export function OwnerRow({ owner }: { owner: Session['user'] }) {
  return (
    <div className={styles['owner']}>
      <RemoteAvatar name={owner.fullName} url={owner.profilePic} size={56} />
      <span className={styles['words']}>
        <strong>{owner.fullName}</strong>
        <span className={styles['muted']}>
          <EmailText email={owner.email} />
        </span>
      </span>
      <Tag icon="user">{t('owner')}</Tag>
    </div>
  )
}
