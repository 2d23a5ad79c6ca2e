import type { Account } from '#contract/http/people/accounts.ts'
import { Blocks } from '#features/settings/leaving/blocks.tsx'
import { ProfileCard } from '#features/settings/profile/profile-card.tsx'
import { ProfileDetails } from '#features/settings/profile/profile-details.tsx'
import { HelpSettings, SecuritySettings } from '#features/settings/setting/setting-groups.tsx'
import { accountOf } from '#tests/support/people/account-of.ts'
import { type KitState, LONG_CIRKLE, LONG_NAME } from './kit-state.ts'

const account = accountOf('asha')

/** An account whose every word is long, verified, with two-factor authentication. */
export const longAccount: Account = {
  ...account,
  fullName: LONG_NAME,
  email: 'meenakshi.sundaram.venkataramananswami@thiruvananthapuramcorporation.example.in',
  dob: '1990-05-17',
  address: LONG_CIRKLE,
  occupation: 'Thiruvananthapuramcorporationemployeescooperativesecretary',
  isVerified: true,
  kyc: { status: 'verified', reason: null },
  settings: { ...account.settings, twoFactor: true, twoFactorMethod: 'authenticator' },
  bankDetails: {
    accountName: LONG_NAME,
    accountNumber: '501002345678031234',
    bankName: 'Thiruvananthapuramcorporationemployeescooperativebank',
    accountType: 'Current',
    ifscCode: 'DEMO0000003',
    branchAddress: LONG_CIRKLE,
    upiId: 'meenakshi.sundaram.venkataramananswami@thiruvananthapurambank',
  },
}

/** What the settings say of an account, in every state. */
export const settingsStates: readonly KitState[] = [
  { name: 'Profile card, before the first sync', element: <ProfileCard account={null} /> },
  { name: 'Profile card', element: <ProfileCard account={account} /> },
  { name: 'Profile card, long name', element: <ProfileCard account={longAccount} /> },
  { name: 'Profile, nothing given', element: <ProfileDetails account={account} /> },
  { name: 'Profile, long and verified', element: <ProfileDetails account={longAccount} /> },
  { name: 'Security, not known yet', element: <SecuritySettings account={undefined} lock={undefined} /> },
  {
    name: 'Security, identity not accepted',
    element: (
      <SecuritySettings
        account={{ ...account, kyc: { status: 'rejected', reason: 'It is too dark.' } }}
        lock="not-here"
      />
    ),
  },
  { name: 'Security, everything set', element: <SecuritySettings account={longAccount} lock="on" /> },
  { name: 'Help and support', element: <HelpSettings /> },
  {
    name: 'What keeps an account from its deletion',
    element: (
      <Blocks
        blocks={[
          { cirkleId: 'street', cirkleName: 'Street festival', reason: 'owed_by_me', contributions: 1 },
          { cirkleId: 'long', cirkleName: LONG_CIRKLE, reason: 'owed_in_my_cirkle', contributions: 12 },
        ]}
      />
    ),
  },
]
