import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import type { Account, BankDetails } from '#contract/http/people/accounts.ts'
import { spokenLanguage } from '#contract/messages/language/spoken-language.ts'
import { ENGLISH } from '#contract/messages/language/languages.ts'
import { t } from '#messages/settings/setting.ts'
import type { IconName } from '#ui/icons/icon-name.ts'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { useDeviceWord } from '#ui/hooks/use-device-word.ts'
import { useIsWide } from '#ui/hooks/use-is-wide.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { lazyOnline } from '#ui/lazy/lazy-online.tsx'
import type { Unsent } from '../account/queries.ts'
import { SettingCard } from '../account/setting-card.tsx'
import type { LockState } from '../lock/use-app-lock.ts'
import styles from './setting-groups.module.css'
import type { SettingSheet } from './setting-sheet.ts'
import { SettingRow } from './setting-row.tsx'
import { SettingSwitch } from './setting-switch.tsx'
import { StorageCard } from './storage-card.tsx'
import type { StorageFacts } from './use-storage.ts'
import { ThemeChoice } from './theme-choice.tsx'

const LanguageCard = lazyOnline(
  () => import('./language-card.tsx'),
  'LanguageCard',
  // Neither this nor another language is on the phone yet.
  () => null,
  LanguageSkeleton,
)

/** Null before the first sync, undefined while it is being read. */
type KnownAccount = { account: Account | null | undefined }

/** Account security, and the bank details others pay to. */
export function SecuritySettings({ account, lock }: KnownAccount & { lock: LockState | undefined }) {
  const navigate = useNavigate({ from: '/setting' })
  const isWide = useIsWide()
  const settings = account?.settings
  return (
    <SettingSection title={t('privacyAndSecurity')}>
      <SettingRow
        icon={account?.kyc.status === 'verified' ? 'check' : 'user'}
        label={t('kycVerification')}
        detail={account ? kycWords(account.kyc.status) : '…'}
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
        label={t('bankInformation')}
        detail={account ? bankWords(account.bankDetails) : '…'}
        sheet="bank"
      />
      <SettingRow
        icon="edit"
        label={t('changePassword')}
        render={(look) => <Link to="/updatepassword" {...look} />}
      />
      <SettingSwitch
        icon="shield"
        label={t('twoFactor')}
        detail={twoFactorWords(settings)}
        isOn={settings?.twoFactor}
        onPress={() =>
          void navigate({ to: '/setting', search: (before) => ({ ...before, sheet: 'two-factor' }) })
        }
      />
      <SheetRow icon="shield" label={t('passkeys')} detail={t('passkeysHint')} sheet="passkeys" />
      <SettingSwitch
        icon="eye-off"
        label={t('appLock')}
        detail={lockWords(lock)}
        isOn={lock === 'not-here' || lock === undefined ? undefined : lock === 'on'}
        onPress={() =>
          void navigate({ to: '/setting', search: (before) => ({ ...before, sheet: 'app-lock' }) })
        }
      />
      <SheetRow icon="users" label={t('devices')} detail={t('devicesHint')} sheet="devices" />
      <SheetRow icon="user" label={t('nominee')} detail={t('nomineeHint')} sheet="nominee" />
      <SheetRow icon="download" label={t('downloadMyData')} detail={t('downloadMyDataHint')} sheet="export" />
    </SettingSection>
  )
}

/** FAQ and support contact. */
export function HelpSettings() {
  return (
    <SettingSection title={t('helpAndSupport')}>
      <SheetRow icon="help" label={t('faq')} detail={t('faqHint')} sheet="faq" />
      <SheetRow icon="message" label={t('contactSupport')} detail={t('contactSupportHint')} sheet="contact" />
      <SheetRow icon="warning" label={t('reportProblem')} detail={t('reportProblemHint')} sheet="report" />
    </SettingSection>
  )
}

/** How the app speaks and looks on this phone. */
export function LookSettings() {
  return (
    <>
      <LanguageCard />
      <ThemeChoice />
    </>
  )
}

/** What the app keeps on this phone. */
export function PhoneSettings({
  unsent,
  storage,
  installOffer,
}: {
  unsent: Unsent | undefined
  /** As last read. */
  storage: StorageFacts | undefined
  installOffer: ReactNode
}) {
  const device = useDeviceWord()
  return (
    <>
      <SettingSection title={t('thisDevice', { device })}>
        <SettingRow
          icon="send"
          label={t('outbox')}
          detail={unsent === undefined ? '…' : outboxWords(unsent.count)}
          render={(look) => <Link to="/outbox" {...look} />}
        />
      </SettingSection>
      <StorageCard first={storage} />
      {installOffer}
    </>
  )
}

/** The place of the cards of the language and its digits, where what moves it down would be seen. */
function LanguageSkeleton() {
  // Every other language has digits of its own.
  const titles = spokenLanguage() === ENGLISH ? [t('language')] : [t('language'), t('digits')]
  return titles.map((title) => (
    <SettingCard key={title} title={title}>
      <Skeleton shape="button" />
    </SettingCard>
  ))
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
      {t('deleteAccount')}
    </LinkButton>
  )
}

/** Rows that belong together, under a heading. */
function SettingSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <SettingCard title={title} look="flush">
      <ul className={styles['rows']}>{children}</ul>
    </SettingCard>
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

function kycWords(status: Account['kyc']['status']): string {
  switch (status) {
    case 'not_started':
      return t('kycNotStarted')
    case 'under_review':
      return t('kycUnderReview')
    case 'verified':
      return t('kycVerified')
    case 'rejected':
      return t('kycRejected')
  }
}

/** Masked: full numbers appear only in their own sheet (ASVS 14.2.6). */
function bankWords(details: BankDetails | null): string {
  return details === null
    ? t('bankNotGiven')
    : `${details.bankName} · ••••\u00A0${details.accountNumber.slice(-4)}`
}

function twoFactorWords(settings: Account['settings'] | undefined): string {
  if (settings === undefined) return '…'
  if (!settings.twoFactor) return t('twoFactorOff')
  return settings.twoFactorMethod === 'authenticator' ? t('twoFactorApp') : t('twoFactorOn')
}

function lockWords(lock: LockState | undefined): string {
  switch (lock) {
    case undefined:
      return '…'
    case 'on':
      return t('appLockOn')
    case 'off':
      return t('appLockOff')
    case 'not-here':
      return t('appLockNotHere')
  }
}

function outboxWords(count: number): string {
  return count === 0 ? t('allSent') : t('notSentYet', { count })
}
