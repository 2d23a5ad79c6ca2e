import { Link } from '@tanstack/react-router'

import type { Account } from '#contract/http/people/accounts.ts'
import { t } from '#messages/later/profile.ts'
import { IconLink } from '#ui/buttons/icon-link.tsx'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { Page } from '#ui/layout/page.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { useIsWide } from '#ui/hooks/use-is-wide.ts'
import { lazyOnline, type RetryProps } from '#ui/lazy/lazy-online.tsx'
import { PartLoading, PartNotHere } from '#ui/lazy/lazy-online-part.tsx'
import { ProfileDetails } from '../profile/profile-details.tsx'
import type { ProfileFormProps } from '../profile/profile-form.tsx'
import styles from '../profile/profile.module.css'
import { useAccount } from '../account/queries.ts'

/** In the place of the profile where there is room: its fields say the same facts. */
const ProfileForm = lazyOnline(
  () => import('../profile/profile-form.tsx'),
  'ProfileForm',
  ProfileWithoutForm,
  ({ account }) => (
    <div className={styles['beside']}>
      <ProfileDetails account={account} />
      <PartLoading cards={1} />
    </div>
  ),
)

/** The facts on this phone, while the form to change them cannot be loaded. */
export function ProfileWithoutForm({ account, onRetry }: { account: Account } & RetryProps) {
  return (
    <div className={styles['beside']}>
      <ProfileDetails account={account} />
      <PartNotHere title={t('profileFormNeedsConnection')} onRetry={onRetry} />
    </div>
  )
}

/** /profile: my profile from this phone; on large screens as the form to change it. */
export function ProfilePage(form: Omit<ProfileFormProps, 'account' | 'onLeave'>) {
  const account = useAccount()
  const isWide = useIsWide()
  return (
    <Page ready={account ? 'profile' : undefined} look={isWide ? 'wide' : 'form'}>
      <PageHeader
        title={t('profile')}
        back={<IconLink icon="back" label={t('back')} render={(look) => <Link to="/setting" {...look} />} />}
      />
      {account ? (
        isWide ? (
          <ProfileForm {...form} account={account} />
        ) : (
          <div className={styles['parts']}>
            <ProfileDetails account={account} />
            <LinkButton icon="edit" isWide render={(look) => <Link to="/editprofile" {...look} />}>
              {t('editProfile')}
            </LinkButton>
          </div>
        )
      ) : (
        <Loading label={t('loadingProfile')}>
          <Skeleton shape="card" />
        </Loading>
      )}
    </Page>
  )
}
