import { Suspense } from 'react'

import type { Account } from '#contract/http/people/accounts.ts'
import type { Session, SessionStore } from '#data/session/session.ts'
import { t } from '#messages/settings/setting.ts'
import { lazyInstalled } from '#ui/lazy/lazy-installed.ts'
import { lazyOnlineSheet } from '#ui/lazy/lazy-online-sheet.tsx'
import type { SettingSheet } from './setting-sheet.ts'

const BankSheet = lazyOnlineSheet(
  () => import('../bank/bank-sheet.tsx'),
  'BankSheet',
  () => t('bankInformation'),
)
const LogoutSheet = lazyInstalled(() => import('../logout/logout-sheet.tsx'), 'LogoutSheet')

const ReportSheet = lazyOnlineSheet(
  () => import('../report/report-sheet.tsx'),
  'ReportSheet',
  () => t('reportProblem'),
)

const LockSheet = lazyOnlineSheet(
  () => import('../lock/lock-sheet.tsx'),
  'LockSheet',
  () => t('appLock'),
)

const EditBankSheet = lazyOnlineSheet(
  () => import('../security/edit-bank-sheet.tsx'),
  'EditBankSheet',
  () => t('bankInformation'),
)
const TwoFactorSheet = lazyOnlineSheet(
  () => import('../two-factor/two-factor-sheet.tsx'),
  'TwoFactorSheet',
  () => t('twoFactor'),
)
const PasskeysSheet = lazyOnlineSheet(
  () => import('../passkeys/passkeys-sheet.tsx'),
  'PasskeysSheet',
  () => t('passkeys'),
)
const DevicesSheet = lazyOnlineSheet(
  () => import('../security/devices-sheet.tsx'),
  'DevicesSheet',
  () => t('devices'),
)

const NomineeSheet = lazyOnlineSheet(
  () => import('../security/nominee-sheet.tsx'),
  'NomineeSheet',
  () => t('nominee'),
)

const ExportSheet = lazyOnlineSheet(
  () => import('../leaving/export-sheet.tsx'),
  'ExportSheet',
  () => t('downloadMyData'),
)
const FaqSheet = lazyOnlineSheet(
  () => import('../help/help-sheets.tsx'),
  'FaqSheet',
  () => t('faq'),
)
const ContactSheet = lazyOnlineSheet(
  () => import('../help/help-sheets.tsx'),
  'ContactSheet',
  () => t('contactSupport'),
)

type SettingSheetsProps = {
  /** The open sheet, from the address. */
  sheet: SettingSheet | undefined
  onClose: () => void
  session: Session
  sessions: SessionStore
  /** Null and undefined while it is not on this phone. */
  account: Account | null | undefined
  /** Called when the bank details are saved, with whether there were none before. */
  onBankSaved: (isFirst: boolean) => void
  refresh: () => void
  onLogout: () => void
}

/** The sheets over the settings. */
export function SettingSheets({
  sheet,
  onClose,
  session,
  sessions,
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
      {sheet === 'two-factor' && (
        <TwoFactorSheet isOpen onClose={onClose} session={session} refresh={refresh} />
      )}
      {sheet === 'passkeys' && <PasskeysSheet isOpen onClose={onClose} session={session} refresh={refresh} />}
      {(sheet === 'app-lock' || sheet === 'app-lock-offer') && (
        <LockSheet
          onClose={onClose}
          session={session}
          sessions={sessions}
          isOffer={sheet === 'app-lock-offer'}
        />
      )}
      {sheet === 'devices' && <DevicesSheet isOpen onClose={onClose} session={session} />}
      {sheet === 'nominee' && <NomineeSheet onClose={onClose} session={session} refresh={refresh} />}
      {sheet === 'export' && <ExportSheet isOpen onClose={onClose} session={session} />}
      {sheet === 'faq' && <FaqSheet isOpen onClose={onClose} />}
      {sheet === 'contact' && <ContactSheet isOpen onClose={onClose} />}
      {sheet === 'report' && <ReportSheet isOpen onClose={onClose} userId={session.user.id} />}
      {sheet === 'logout' && (
        <LogoutSheet isOpen onClose={onClose} userId={session.user.id} onSend={refresh} onLogout={onLogout} />
      )}
    </Suspense>
  )
}
