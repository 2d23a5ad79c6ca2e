import { Link } from '@tanstack/react-router'

import { formatDate } from '#contract/rules/calendar.ts'
import type { Account } from '#contract/http/people/accounts.ts'
import { t } from '#messages/later/profile.ts'
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
          <RemoteAvatar name={fullName} url={profilePic} size={96} />
          <span className={styles['badge']}>
            <IconLink
              icon="camera"
              label={t('changePicture')}
              render={(look) => <Link to="/editprofile" {...look} />}
            />
          </span>
        </div>
        <VerifiedTag isVerified={isVerified} />
      </div>
      <DetailList>
        <DetailRow label={t('name')}>{fullName}</DetailRow>
        <DetailRow label={t('email')}>
          <EmailText email={email} />
        </DetailRow>
        <DetailRow label={t('phoneNumber')}>{phone || t('noValue')}</DetailRow>
        <DetailRow label={t('dateOfBirth')}>{dob === null ? t('noValue') : formatDate(dob)}</DetailRow>
        <DetailRow label={t('homeAddress')}>{address ?? t('noValue')}</DetailRow>
        <DetailRow label={t('occupation')}>{occupation ?? t('noValue')}</DetailRow>
      </DetailList>
      <p className={styles['note']}>{isVerified ? t('lockedProfileNote') : t('openProfileNote')}</p>
    </Card>
  )
}
