import { useState } from 'react'

import type { Account } from '#contract/http/people/accounts.ts'
import type { Session, SessionStore } from '#data/session/session.ts'
import { t } from '#messages/settings/online/profile-form.ts'
import { Button } from '#ui/buttons/button.tsx'
import { RemoteAvatar } from '#ui/media/remote-avatar.tsx'
import { PhotoSheet } from './photo-sheet.tsx'
import { VerifiedTag } from '../account/verified-tag.tsx'
import styles from './profile-form.module.css'

type ProfilePhotoProps = {
  account: Account
  session: Session
  sessions: SessionStore
  refresh: () => void
}

/** My picture, and a button to replace it; also when all else is locked. */
export function ProfilePhoto({ account, ...rest }: ProfilePhotoProps) {
  const [isChanging, setChanging] = useState(false)
  return (
    <div className={styles['photo']}>
      <RemoteAvatar name={account.fullName} url={account.profilePic} size={96} />
      <VerifiedTag isVerified={account.isVerified} />
      <Button variant="secondary" icon="camera" onClick={() => setChanging(true)}>
        {account.profilePic === null ? t('addPicture') : t('changePicture')}
      </Button>
      {isChanging && <PhotoSheet {...rest} onClose={() => setChanging(false)} />}
    </div>
  )
}
