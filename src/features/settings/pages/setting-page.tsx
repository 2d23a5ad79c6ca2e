import { Link, useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router'

import type { ReactNode } from 'react'

import type { Account, BankDetails } from '#contract/http/accounts.ts'
import type { Session, SessionStore } from '#data/session.ts'
import { Button } from '#ui/button.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Page } from '#ui/page.tsx'
import { ProfileCard } from '../components/profile-card.tsx'
import { SettingRow } from '../components/setting-row.tsx'
import { SettingSection } from '../components/setting-section.tsx'
import { SettingSheets } from '../components/setting-sheets.tsx'
import { SettingSwitch } from '../components/setting-switch.tsx'
import { StorageCard } from '../components/storage-card.tsx'
import { useAccount, useUnsent } from '../queries.ts'
import type { SettingSheet } from '../setting-sheet.ts'
import { useLogout } from '../use-logout.ts'
import styles from './setting-page.module.css'

type SettingPageProps = {
  session: Session
  sessions: SessionStore
  /** The open sheet, from the address. */
  sheet: SettingSheet | undefined
  refresh: () => void
  /** What one is told of, which is another feature's to change. */
  renderNotifications: (account: Account, close: () => void) => ReactNode
  /** The offer to install the app, of another feature too. */
  installOffer: ReactNode
}

/** /setting: my account and what guards it, my bank details, this phone, and the way out. */
export function SettingPage({
  session,
  sessions,
  sheet,
  refresh,
  renderNotifications,
  installOffer,
}: SettingPageProps) {
  const account = useAccount()
  const unsent = useUnsent(session.user.id)
  const navigate = useNavigate()
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const logout = useLogout(session, sessions)
  const isTwoFactor = account?.settings.twoFactor

  const close = () => {
    if (canGoBack) router.history.back({ ignoreBlocker: true })
    else void navigate({ to: '/setting', replace: true })
  }
  const askToLogout = () => {
    if (unsent?.count === 0) void logout()
    else void navigate({ to: '/setting', search: { sheet: 'logout' } })
  }

  return (
    <Page ready={account ? 'setting' : undefined} look="form">
      <PageHeader title="Settings" />
      <div className={styles['sections']}>
        <ProfileCard account={account} />
        <SettingSection title="Privacy and Security">
          <SettingRow
            icon="bank"
            label="Bank Information"
            detail={account ? bankWords(account.bankDetails) : '…'}
            render={(look) => <Link to="/setting" search={{ sheet: 'bank' }} {...look} />}
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
            onPress={() => void navigate({ to: '/setting', search: { sheet: 'two-factor' } })}
          />
          <SettingRow
            icon="users"
            label="Devices"
            detail="Where your account is signed in"
            render={(look) => <Link to="/setting" search={{ sheet: 'devices' }} {...look} />}
          />
        </SettingSection>
        <SettingSection title="Notifications">
          <SettingRow
            icon="bell"
            label="Notification Preferences"
            detail={account ? notificationWords(account.settings.notifications) : '…'}
            render={(look) => <Link to="/setting" search={{ sheet: 'notifications' }} {...look} />}
          />
        </SettingSection>
        <SettingSection title="This phone">
          <SettingRow
            icon="send"
            label="Outbox"
            detail={unsent === undefined ? '…' : outboxWords(unsent.count)}
            render={(look) => <Link to="/outbox" {...look} />}
          />
        </SettingSection>
        <StorageCard />
        {installOffer}
        <Button variant="secondary" icon="logout" isWide onClick={askToLogout}>
          Logout
        </Button>
      </div>
      <SettingSheets
        sheet={sheet}
        onClose={close}
        session={session}
        account={account}
        onBankSaved={() => {
          refresh()
          void navigate({ to: '/setting', search: { sheet: 'bank' }, replace: true })
        }}
        refresh={refresh}
        onLogout={() => void logout()}
      />
      {sheet === 'notifications' && account && renderNotifications(account, close)}
    </Page>
  )
}

/** Masked: whole numbers stand only in the sheet that is for them (ASVS 14.2.6). */
function bankWords(details: BankDetails | null): string {
  return details === null ? 'Not given yet' : `${details.bankName} · •••• ${details.accountNumber.slice(-4)}`
}

function twoFactorWords(isOn: boolean | undefined): string {
  if (isOn === undefined) return '…'
  return isOn ? 'On: a code is mailed to you at each sign-in' : 'Off: your password alone signs you in'
}

function notificationWords(flags: Account['settings']['notifications']): string {
  const kinds = Object.values(flags)
  const on = kinds.filter(Boolean).length
  return on === kinds.length ? 'You are told of everything' : `${on} of ${kinds.length} kinds are on`
}

function outboxWords(count: number): string {
  return count === 0 ? 'Everything has been sent' : `${count} not sent yet`
}
