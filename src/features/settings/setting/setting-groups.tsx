import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import type { Account, BankDetails } from '#contract/http/people/accounts.ts'
import type { IconName } from '#ui/icons/icon-name.ts'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { useDeviceWord } from '#ui/hooks/use-device-word.ts'
import { useIsWide } from '#ui/hooks/use-is-wide.ts'
import type { Unsent } from '../account/queries.ts'
import type { SettingSheet } from './setting-sheet.ts'
import { SettingRow } from './setting-row.tsx'
import { SettingSection } from './setting-section.tsx'
import { SettingSwitch } from './setting-switch.tsx'
import { StorageCard } from './storage-card.tsx'
import { ThemeChoice } from './theme-choice.tsx'

/** Null before the first sync, undefined while it is being read. */
type KnownAccount = { account: Account | null | undefined }

/** Account security, and the bank details others pay to. */
export function SecuritySettings({ account }: KnownAccount) {
  const navigate = useNavigate({ from: '/setting' })
  const isWide = useIsWide()
  const isTwoFactor = account?.settings.twoFactor
  return (
    <SettingSection title="Privacy and Security">
      <SettingRow
        icon={account?.kyc.status === 'verified' ? 'check' : 'user'}
        label="KYC Verification"
        detail={account ? KYC_WORDS[account.kyc.status] : '…'}
        render={(look) => (
          <Link
            to="/$kycStep"
            params={{ kycStep: isWide ? 'personalinfodesktop' : 'startkyc' }}
            search={{ from: isWide ? '/setting?tab=security' : '/setting' }}
            {...look}
          />
        )}
      />
      <SheetRow
        icon="bank"
        label="Bank Information"
        detail={account ? bankWords(account.bankDetails) : '…'}
        sheet="bank"
      />
      <SettingRow
        icon="edit"
        label="Change Password"
        render={(look) => <Link to="/updatepassword" {...look} />}
      />
      <SettingSwitch
        icon="shield"
        label="Two-Factor Authentication"
        detail={twoFactorWords(isTwoFactor)}
        isOn={isTwoFactor}
        onPress={() =>
          void navigate({ to: '/setting', search: (before) => ({ ...before, sheet: 'two-factor' }) })
        }
      />
      <SheetRow icon="users" label="Devices" detail="Where your account is signed in" sheet="devices" />
      <SheetRow icon="download" label="Download my data" detail="All your data in one file" sheet="export" />
    </SettingSection>
  )
}

/** FAQ and support contact. */
export function HelpSettings() {
  return (
    <SettingSection title="Help and Support">
      <SheetRow icon="help" label="FAQ" detail="What people ask, and the answers" sheet="faq" />
      <SheetRow icon="message" label="Contact Support" detail="How to reach us" sheet="contact" />
      <SheetRow icon="warning" label="Report a Problem" detail="Works offline" sheet="report" />
    </SettingSection>
  )
}

/** The app on this phone. */
export function PhoneSettings({
  unsent,
  installOffer,
}: {
  unsent: Unsent | undefined
  installOffer: ReactNode
}) {
  const device = useDeviceWord()
  return (
    <>
      <ThemeChoice />
      <SettingSection title={`This ${device}`}>
        <SettingRow
          icon="send"
          label="Outbox"
          detail={unsent === undefined ? '…' : outboxWords(unsent.count)}
          render={(look) => <Link to="/outbox" {...look} />}
        />
      </SettingSection>
      <StorageCard />
      {installOffer}
    </>
  )
}

/** Link to account deletion. */
export function DeleteAccountLink() {
  return (
    <LinkButton
      variant="quiet"
      icon="trash"
      isWide
      render={(look) => <Link to="/account-deletion" {...look} />}
    >
      Delete Account
    </LinkButton>
  )
}

type SheetRowProps = { icon: IconName; label: string; detail: string; sheet: SettingSheet }

/** A row that opens a sheet over the settings. */
function SheetRow({ sheet, ...row }: SheetRowProps) {
  return (
    <SettingRow
      {...row}
      render={(look) => (
        <Link from="/setting" to="/setting" search={(before) => ({ ...before, sheet })} {...look} />
      )}
    />
  )
}

const KYC_WORDS: Readonly<Record<Account['kyc']['status'], string>> = {
  not_started: 'Not Verified',
  under_review: 'Under review',
  verified: 'Verified',
  rejected: 'Not accepted: please send it again',
}

/** Masked: full numbers appear only in their own sheet (ASVS 14.2.6). */
function bankWords(details: BankDetails | null): string {
  return details === null
    ? 'Not given yet'
    : `${details.bankName} · ••••\u00A0${details.accountNumber.slice(-4)}`
}

function twoFactorWords(isOn: boolean | undefined): string {
  if (isOn === undefined) return '…'
  return isOn ? 'On: a code is mailed to you at each sign-in' : 'Off: your password alone signs you in'
}

function outboxWords(count: number): string {
  return count === 0 ? 'Everything has been sent' : `${count} not sent yet`
}
