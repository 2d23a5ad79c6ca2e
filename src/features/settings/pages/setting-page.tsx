import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router'

import type { ReactNode } from 'react'

import type { Account } from '#contract/http/people/accounts.ts'
import type { Session, SessionStore } from '#data/session/session.ts'
import { t } from '#messages/settings/pages.ts'
import { lazyOnlinePart } from '#ui/lazy/lazy-online-part.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { Page } from '#ui/layout/page.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { TabList, TabPanel } from '#ui/choices/tab-list.tsx'
import { useIsWide } from '#ui/hooks/use-is-wide.ts'
import {
  DeleteAccountLink,
  HelpSettings,
  LookSettings,
  PhoneSettings,
  SecuritySettings,
} from '../setting/setting-groups.tsx'
import { ProfileCard } from '../profile/profile-card.tsx'
import { SettingCard } from '../account/setting-card.tsx'
import { SettingSheets } from '../setting/setting-sheets.tsx'
import { useAccount, useUnsent } from '../account/queries.ts'
import type { KnownSettings } from '../setting/read-settings.ts'
import type { SettingSheet, SettingTab } from '../setting/setting-sheet.ts'
import { useAppLock } from '../lock/use-app-lock.ts'
import { useLogout } from '../logout/use-logout.ts'
import styles from './setting-page.module.css'

type SettingPageProps = {
  session: Session
  sessions: SessionStore
  /** As read before the page was opened. */
  first?: KnownSettings | undefined
  /** The open sheet and, on a large screen, the tab; from the address. */
  sheet: SettingSheet | undefined
  tab: SettingTab | undefined
  refresh: () => void
  /** Renders the notification switches, which belong to another feature. */
  renderNotifications: (account: Account) => ReactNode
  /** The install offer, also of another feature. */
  installOffer: ReactNode
}

const tabsOfSettings = (): readonly { id: SettingTab; label: string }[] => [
  { id: 'general', label: t('general') },
  { id: 'security', label: t('privacyAndSecurity') },
  { id: 'notifications', label: t('notificationPreferences') },
  { id: 'help', label: t('helpAndSupport') },
]

/** As high as the answers and the contact. */
const HELP_CARDS = 4
const HelpCards = lazyOnlinePart(
  () => import('../help/help-cards.tsx'),
  'HelpCards',
  () => t('helpNeedsConnection'),
  HELP_CARDS,
)
const ReportCard = lazyOnlinePart(
  () => import('../report/report-card.tsx'),
  'ReportCard',
  () => t('reportNeedsConnection'),
)

/** /setting: my account and its security, my bank details, this phone, help, and sign-out. */
export function SettingPage({
  session,
  sessions,
  first,
  sheet,
  tab = 'general',
  refresh,
  renderNotifications,
  installOffer,
}: SettingPageProps) {
  const account = useAccount(first?.account)
  const unsent = useUnsent(session.user.id, first?.unsent)
  const lock = useAppLock(session.user.id, first?.canUnlock)
  const isWide = useIsWide()
  const navigate = useNavigate({ from: '/setting' })
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const { logout, logoutOrAsk } = useLogout(session, sessions, () => {
    void navigate({ to: '/setting', search: { tab, sheet: 'logout' } })
  })

  const close = () => {
    if (canGoBack) router.history.back({ ignoreBlocker: true })
    else void navigate({ to: '/setting', search: { tab }, replace: true })
  }

  const phone = <PhoneSettings unsent={unsent} storage={first?.storage} installOffer={installOffer} />
  const groups: Readonly<Record<SettingTab, ReactNode>> = {
    general: isWide ? (
      <div className={styles['columns']}>
        <div className={styles['sections']}>
          <ProfileCard account={account} />
          <LookSettings />
        </div>
        <div className={styles['sections']}>{phone}</div>
      </div>
    ) : (
      <ProfileCard account={account} />
    ),
    security: <SecuritySettings account={account} lock={lock} />,
    notifications: (
      <SettingCard title={t('notificationPreferences')}>
        {account ? (
          renderNotifications(account)
        ) : (
          <Loading label={t('loadingPreferences')}>
            <Skeleton shape="card" />
          </Loading>
        )}
      </SettingCard>
    ),
    help: isWide ? (
      <div className={styles['columns']}>
        <div className={styles['sections']}>
          <HelpCards />
        </div>
        <ReportCard userId={session.user.id} />
      </div>
    ) : (
      <HelpSettings />
    ),
  }
  return (
    <Page ready={account ? 'setting' : undefined} look={isWide ? 'wide' : 'form'}>
      <PageHeader title={t('settings')} />
      <div className={styles['sections']}>
        {isWide ? (
          <>
            <TabList
              name="setting"
              label={t('settings')}
              tabs={tabsOfSettings()}
              selected={tab}
              onSelect={(chosen) => void navigate({ to: '/setting', search: { tab: chosen }, replace: true })}
            />
            <TabPanel name="setting" id={tab}>
              {groups[tab]}
            </TabPanel>
          </>
        ) : (
          <>
            {groups.general}
            {groups.security}
            {groups.notifications}
            {groups.help}
            <LookSettings />
            {phone}
          </>
        )}
        <div className={styles['columns']}>
          <Button variant="secondary" icon="logout" isWide onClick={() => void logoutOrAsk()}>
            {t('signOut')}
          </Button>
          <DeleteAccountLink />
        </div>
      </div>
      <SettingSheets
        sheet={sheet}
        onClose={close}
        session={session}
        sessions={sessions}
        account={account}
        onBankSaved={(isFirst) => {
          refresh()
          if (isFirst && lock === 'off') {
            void navigate({ to: '/setting', search: { tab, sheet: 'app-lock-offer' }, replace: true })
            return
          }
          // Back to the sheet it was opened from, which would otherwise be in the history twice.
          if (canGoBack) router.history.back({ ignoreBlocker: true })
          else void navigate({ to: '/setting', search: { tab, sheet: 'bank' }, replace: true })
        }}
        refresh={refresh}
        onLogout={() => void logout()}
      />
    </Page>
  )
}
