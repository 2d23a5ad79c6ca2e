import { Link } from '@tanstack/react-router'

import { formatDate } from '#contract/rules/calendar.ts'
import type { Account } from '#contract/http/people/accounts.ts'
import { loadPicture } from '#data/files/load-picture.ts'
import { Card } from '#ui/layout/card.tsx'
import { DetailList, DetailRow } from '#ui/layout/detail-list.tsx'
import { EmailText } from '#ui/text/email-text.tsx'
import { IconLink } from '#ui/buttons/icon-link.tsx'
import { RemoteAvatar } from '#ui/media/remote-avatar.tsx'
import styles from './profile.module.css'
import { VerifiedTag } from '../account/verified-tag.tsx'

/** My full profile; "N/A" for missing values. */
export function ProfileDetails({ account }: { account: Account }) {
  const { fullName, email, phone, dob, address, occupation, profilePic, isVerified } = account
  return (
    <Card>
      <div className={styles['head']}>
        <div className={styles['photo']}>
          <RemoteAvatar name={fullName} url={profilePic} load={loadPicture} size={96} />
          <span className={styles['badge']}>
            <IconLink
              icon="camera"
              label="Change picture"
              render={(look) => <Link to="/editprofile" {...look} />}
            />
          </span>
        </div>
        <VerifiedTag isVerified={isVerified} />
      </div>
      <DetailList>
        <DetailRow label="Name">{fullName}</DetailRow>
        <DetailRow label="Email">
          <EmailText email={email} />
        </DetailRow>
        <DetailRow label="Phone Number">{phone || 'N/A'}</DetailRow>
        <DetailRow label="Date of Birth">{dob === null ? 'N/A' : formatDate(dob)}</DetailRow>
        <DetailRow label="Home Address">{address ?? 'N/A'}</DetailRow>
        <DetailRow label="Occupation">{occupation ?? 'N/A'}</DetailRow>
      </DetailList>
      <p className={styles['note']}>
        {isVerified
          ? 'Your identity is verified: only your picture can be changed here. Anything else needs to be verified again through support.'
          : 'Once your identity is verified, only your picture can be changed here. Anything else then needs to be verified again through support.'}
      </p>
    </Card>
  )
}
