import { Link, useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'

import type { BankDetails } from '#contract/http/accounts.ts'
import type { Session, SessionStore } from '#data/session.ts'
import { Button } from '#ui/button.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Page } from '#ui/page.tsx'
import { signOut } from '../actions.ts'
import { ProfileCard } from '../components/profile-card.tsx'
import { SettingRow } from '../components/setting-row.tsx'
import { SettingSection } from '../components/setting-section.tsx'
import { StorageCard } from '../components/storage-card.tsx'
import { useAccount, useUnsent } from '../queries.ts'
import type { SettingSheet } from '../setting-sheet.ts'
import styles from './setting-page.module.css'

const BankSheet = lazy(() =>
  import('../components/bank-sheet.tsx').then(({ BankSheet: component }) => ({ default: component })),
)
const EditBankSheet = lazy(() =>
  import('../components/edit-bank-sheet.tsx').then(({ EditBankSheet: component }) => ({
    default: component,
  })),
)
const LogoutSheet = lazy(() =>
  import('../components/logout-sheet.tsx').then(({ LogoutSheet: component }) => ({ default: component })),
)

type SettingPageProps = {
  session: Session
  sessions: SessionStore
  /** The open sheet, from the address. */
  sheet: SettingSheet | undefined
  refresh: () => void
}

/** /setting: my account, my bank details, this phone, and the way out. */
export function SettingPage({ session, sessions, sheet, refresh }: SettingPageProps) {
  const account = useAccount()
  const unsent = useUnsent(session.user.id)
  const navigate = useNavigate()
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const bankDetails = account?.bankDetails ?? null

  const close = () => {
    if (canGoBack) router.history.back()
    else void navigate({ to: '/setting', replace: true })
  }
  const logout = async () => {
    // The page first: the guard would take its leaving for a visit to be remembered.
    await navigate({ to: '/sign-in', replace: true })
    await signOut(session, sessions)
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
            detail={account ? bankWords(bankDetails) : '…'}
            render={(look) => <Link to="/setting" search={{ sheet: 'bank' }} {...look} />}
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
        <Button variant="secondary" icon="logout" isWide onClick={askToLogout}>
          Logout
        </Button>
      </div>
      <Suspense>
        {sheet === 'bank' && account && <BankSheet isOpen onClose={close} details={bankDetails} />}
        {sheet === 'edit-bank' && account && (
          <EditBankSheet
            isOpen
            onClose={close}
            session={session}
            details={bankDetails}
            onSaved={() => {
              refresh()
              void navigate({ to: '/setting', search: { sheet: 'bank' }, replace: true })
            }}
          />
        )}
        {sheet === 'logout' && (
          <LogoutSheet
            isOpen
            onClose={close}
            userId={session.user.id}
            onSend={refresh}
            onLogout={() => void logout()}
          />
        )}
      </Suspense>
    </Page>
  )
}

/** Masked: whole numbers stand only in the sheet that is for them (ASVS 14.2.6). */
function bankWords(details: BankDetails | null): string {
  return details === null ? 'Not given yet' : `${details.bankName} · •••• ${details.accountNumber.slice(-4)}`
}

function outboxWords(count: number): string {
  return count === 0 ? 'Everything has been sent' : `${count} not sent yet`
}
