import { Link, type RegisteredRouter, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

import { t } from '#messages/app.ts'
import { ConnectionNote, ConnectionPill } from '#ui/feedback/connection-pill.tsx'
import { connectionWords } from '#ui/status/connection-words.ts'
import { Icon } from '#ui/icons/icon.tsx'
import type { IconName } from '#ui/icons/icon-name.ts'
import { useIsWide } from '#ui/hooks/use-is-wide.ts'
import { useLanguage } from '#ui/hooks/use-language.ts'
import { Logo } from '#ui/ring/logo.tsx'
import styles from './bars.module.css'
import { lazyOnline } from '#ui/lazy/lazy-online.tsx'
import { lazyOnlineSheet } from '#ui/lazy/lazy-online-sheet.tsx'
import { useConnection } from '../connection/connection-store.ts'
import { closeConsentQuestion, useConsentQuestion } from './consent-question.ts'
import { closeDesk, listenForKeys, openKeys, openSearch, useDesk } from './desk.ts'

// Loaded only where other digits than Latin ones were chosen, before the first screen with numbers.
if (localStorage.getItem('digits') !== null)
  import('#lib/language/own-digits.ts')
    .then(({ writeChosenDigits }) => writeChosenDigits())
    .catch(reportError)

const ConsentSheet = lazyOnline(
  () => import('#features/consent/pages/consent-sheet.tsx'),
  'ConsentSheet',
  // Asked again at the next start with a network.
  () => null,
)

const DeskSheet = lazyOnlineSheet(
  () => import('#features/desk/pages/desk-sheet.tsx'),
  'DeskSheet',
  () => t('search'),
)

/** Of the side bar (seed A, section 2); on phones the settings have it. */
const ProfileLink = lazyOnline(
  () => import('./profile-link.tsx'),
  'ProfileLink',
  PlainProfileLink,
  PlainProfileLink,
)

function PlainProfileLink() {
  return (
    <Link to="/profile" className={styles['place']}>
      <Icon name="user" />
      <span>{t('profile')}</span>
    </Link>
  )
}

const places: readonly {
  to: '/home' | '/discover' | '/payment' | '/setting'
  icon: IconName
  label: () => string
}[] = [
  { to: '/home', icon: 'home', label: () => t('myCirkles') },
  { to: '/discover', icon: 'discover', label: () => t('discover') },
  { to: '/payment', icon: 'payments', label: () => t('payments') },
  { to: '/setting', icon: 'settings', label: () => t('settings') },
]

/**
 * The signed-in app's bars: mark and connection above, places below; on large screens all in one side bar.
 */
export function Bars() {
  const state = useConnection((connection) => connection.state)
  const pending = useConnection((connection) => connection.pending)
  const asked = useConsentQuestion((question) => question.asked)
  const isWide = useIsWide()
  const typed = useDesk((desk) => desk.typed)
  const router: RegisteredRouter = useRouter()
  useEffect(() => listenForKeys(router), [router])
  return (
    <>
      <header className={styles['top']}>
        <Link to="/home" className={styles['brand']} aria-label={t('homeLink')}>
          <Logo isMarkOnly />
          <span className={styles['name']}>{t('appName')}</span>
        </Link>
        <button type="button" className={styles['search']} onClick={() => openSearch()}>
          <Icon name="search" />
          <span>{t('search')}</span>
        </button>
        <ConnectionPill
          state={state}
          count={pending}
          render={(look) => (
            <Link
              to="/outbox"
              {...look}
              aria-label={t('outboxLink', { connection: connectionWords(state, pending) })}
              // The picture of Home leaves this out: it may no longer be true.
              data-live
            />
          )}
        />
      </header>
      {typed !== undefined && <DeskSheet typed={typed} onShowKeys={openKeys} onClose={closeDesk} />}
      {asked !== null && <ConsentSheet session={asked} onClose={closeConsentQuestion} />}
      <nav className={styles['places']} aria-label={t('places')}>
        {places.map(({ to, icon, label }) => (
          <Link key={to} to={to} className={styles['place']}>
            <Icon name={icon} />
            <span>{label()}</span>
          </Link>
        ))}
        {isWide && <ProfileLink />}
        {isWide && (
          <button type="button" className={styles['place']} onClick={openKeys}>
            <Icon name="help" />
            <span>{t('shortcuts')}</span>
          </button>
        )}
      </nav>
    </>
  )
}

/** The connection state, where a sheet covers the bars. */
export function SheetConnection() {
  useLanguage()
  const state = useConnection((connection) => connection.state)
  const pending = useConnection((connection) => connection.pending)
  return <ConnectionNote state={state} count={pending} />
}
