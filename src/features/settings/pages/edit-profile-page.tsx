import { Link, useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router'

import { t } from '#messages/settings/online/profile-form.ts'
import { IconLink } from '#ui/buttons/icon-link.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { Page } from '#ui/layout/page.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { ProfileForm, type ProfileFormProps } from '../profile/profile-form.tsx'
import { useAccount } from '../account/queries.ts'

/** /editprofile and, beside the side bar, /editprofiledesktop. */
export function EditProfilePage(form: Omit<ProfileFormProps, 'account' | 'onLeave'>) {
  const account = useAccount()
  const router = useRouter()
  const navigate = useNavigate()
  const canGoBack = useCanGoBack()
  const leave = () => {
    if (canGoBack) router.history.back({ ignoreBlocker: true })
    else void navigate({ to: '/profile', replace: true })
  }
  return (
    <Page ready={account ? 'edit-profile' : undefined} look="form">
      <PageHeader
        title={t('editProfile')}
        back={<IconLink icon="back" label={t('back')} render={(look) => <Link to="/profile" {...look} />} />}
      />
      {account ? (
        <ProfileForm {...form} account={account} onLeave={leave} />
      ) : (
        <Loading label={t('loadingProfile')}>
          <Skeleton shape="card" />
        </Loading>
      )}
    </Page>
  )
}
