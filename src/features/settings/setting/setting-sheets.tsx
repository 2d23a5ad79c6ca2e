import { lazy, Suspense } from 'react'

import type { Account } from '#contract/http/people/accounts.ts'
import type { Session } from '#data/session/session.ts'
import { lazyOnlineSheet } from '#ui/overlays/lazy-online-sheet.tsx'
import type { SettingSheet } from './setting-sheet.ts'

const BankSheet = lazy(() =>
  import('../bank/bank-sheet.tsx').then(({ BankSheet: component }) => ({ default: component })),
)
const LogoutSheet = lazy(() =>
  import('../account/logout-sheet.tsx').then(({ LogoutSheet: component }) => ({ default: component })),
)

const ReportSheet = lazy(() =>
  import('../report/report-sheet.tsx').then(({ ReportSheet: component }) => ({ default: component })),
)

const EditBankSheet = lazyOnlineSheet(
  'Edit Bank Information',
  async () => (await import('../bank/edit-bank-sheet.tsx')).EditBankSheet,
)
const TwoFactorSheet = lazyOnlineSheet(
  'Two-Factor Authentication',
  async () => (await import('../security/two-factor-sheet.tsx')).TwoFactorSheet,
)
const DevicesSheet = lazyOnlineSheet(
  'Devices',
  async () => (await import('../security/devices-sheet.tsx')).DevicesSheet,
)

const ExportSheet = lazyOnlineSheet(
  'Download my data',
  async () => (await import('../leaving/export-sheet.tsx')).ExportSheet,
)
const FaqSheet = lazyOnlineSheet('FAQ', async () => (await import('../help/help-sheets.tsx')).FaqSheet)
const ContactSheet = lazyOnlineSheet(
  'Contact Support',
  async () => (await import('../help/help-sheets.tsx')).ContactSheet,
)

type SettingSheetsProps = {
  /** The open one, from the address. */
  sheet: SettingSheet | undefined
  onClose: () => void
  session: Session
  /** Null and undefined while it is not on this phone. */
  account: Account | null | undefined
  /** The bank details are saved. */
  onBankSaved: () => void
  refresh: () => void
  onLogout: () => void
}

/** What can stand over the settings. */
export function SettingSheets({
  sheet,
  onClose,
  session,
  account,
  onBankSaved,
  refresh,
  onLogout,
}: SettingSheetsProps) {
  return (
    <Suspense>
      {sheet === 'bank' && account && <BankSheet isOpen onClose={onClose} details={account.bankDetails} />}
      {sheet === 'edit-bank' && account && (
        <EditBankSheet
          isOpen
          onClose={onClose}
          session={session}
          details={account.bankDetails}
          refresh={refresh}
          onSaved={onBankSaved}
        />
      )}
      {sheet === 'two-factor' && account && (
        <TwoFactorSheet
          isOpen
          onClose={onClose}
          session={session}
          isOn={account.settings.twoFactor}
          refresh={refresh}
        />
      )}
      {sheet === 'devices' && <DevicesSheet isOpen onClose={onClose} token={session.token} />}
      {sheet === 'export' && <ExportSheet isOpen onClose={onClose} token={session.token} />}
      {sheet === 'faq' && <FaqSheet isOpen onClose={onClose} />}
      {sheet === 'contact' && <ContactSheet isOpen onClose={onClose} />}
      {sheet === 'report' && <ReportSheet isOpen onClose={onClose} userId={session.user.id} />}
      {sheet === 'logout' && (
        <LogoutSheet isOpen onClose={onClose} userId={session.user.id} onSend={refresh} onLogout={onLogout} />
      )}
    </Suspense>
  )
}
