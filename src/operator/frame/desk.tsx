import { type ReactNode, useEffect, useRef, useState } from 'react'

import { readOperator, signOutOperator } from '#contract/http/operator/sign-in.ts'
import type { CallOutput } from '#contract/wire/endpoint.ts'
import { refusedTokens } from '#data/api/refused-tokens.ts'
import { Button } from '#ui/buttons/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { Page } from '#ui/layout/page.tsx'
import { setPageTitle } from '#ui/layout/page-title.ts'
import { NothingLoaded } from '#ui/request/nothing-loaded.tsx'
import { useRequest } from '#ui/request/use-request.ts'
import { useSubmit } from '#ui/request/use-submit.ts'
import { showToast } from '#ui/status/toast-store.ts'
import { ask, explain } from '../parts/ask.ts'
import { SignIn } from '../sign-in/sign-in.tsx'
import { PlaceLink, usePlace } from '../parts/places.tsx'
import { pageAt, sectionsOf } from './sections.tsx'
import styles from './desk.module.css'

type Operator = NonNullable<CallOutput<typeof readOperator>>

const readWho = (signal: AbortSignal) => ask(readOperator, {}, signal)

/** The whole desk: signing in, or the parts that the operator's role has. */
export function Desk() {
  const [signedIn, setSignedIn] = useState<Operator | null>()
  const who = useRequest(readWho, explain)
  useEffect(() => {
    const end = () => setSignedIn(null)
    refusedTokens.addEventListener('refused', end)
    return () => refusedTokens.removeEventListener('refused', end)
  }, [])

  if (who.state === 'failed') {
    return (
      <Page ready={undefined} look="form">
        <PageHeader title="Operator’s desk" />
        <NothingLoaded title="The desk could not be opened" text={who.message} onRetry={who.retry} />
      </Page>
    )
  }
  if (who.state === 'loading') {
    return (
      <Page ready={undefined} look="form">
        <PageHeader title="Operator’s desk" />
        <Loading label="Opening the desk">
          <Skeleton shape="card" />
        </Loading>
      </Page>
    )
  }
  const operator = signedIn === undefined ? who.data : signedIn
  return operator === null ? (
    <SignIn onSignedIn={setSignedIn} />
  ) : (
    <SignedIn operator={operator} onSignedOut={() => setSignedIn(null)} />
  )
}

function SignedIn({ operator, onSignedOut }: { operator: Operator; onSignedOut: () => void }) {
  const place = usePlace()
  const found = pageAt(place, operator.role)
  useHeadingOfNewPage(place)
  const title = found?.section.title ?? 'Nothing here'
  useEffect(() => setPageTitle(`${title} · Operator’s desk`), [title])
  return (
    <div className={styles['frame']}>
      <Bar operator={operator} current={found?.section.place} place={place} onSignedOut={onSignedOut} />
      {found?.page ?? <NothingHere />}
    </div>
  )
}

const NothingHere = () => (
  <Page ready="nothing-here" look="form">
    <PageHeader title="Nothing here" />
    <EmptyState
      title="The desk has no such page for your role"
      actions={<PlaceLink to="">Go to Health</PlaceLink>}
    />
  </Page>
)

/** Starts a new page at its top, with the focus on its heading. */
function useHeadingOfNewPage(place: string): void {
  const shown = useRef(place)
  useEffect(() => {
    if (shown.current === place) return
    shown.current = place
    scrollTo(0, 0)
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
  }, [place])
}

type BarProps = {
  operator: Operator
  current: string | undefined
  place: string
  onSignedOut: () => void
}

/** Name, places and sign-out: a side bar on large screens, above the page with a menu on small ones. */
function Bar({ operator, current, place, onSignedOut }: BarProps) {
  const [openAt, setOpenAt] = useState<string>()
  // A press on a place closes the menu.
  const isOpen = openAt === place
  const { submit, isBusy } = useSubmit(
    async () => {
      await ask(signOutOperator, {})
      onSignedOut()
    },
    (failure) => showToast({ message: explain(failure), tone: 'danger', ms: 5_000 }),
  )
  return (
    <header className={styles['bar']}>
      <p className={styles['name']}>Operator’s desk</p>
      <div className={styles['menu']}>
        <Button
          variant="secondary"
          aria-expanded={isOpen}
          aria-controls="desk-places"
          onClick={() => setOpenAt(isOpen ? undefined : place)}
        >
          Menu
        </Button>
      </div>
      <div id="desk-places" className={styles['inside']} data-open={isOpen}>
        <nav aria-label="Parts of the desk">
          <ul className={styles['places']}>
            {sectionsOf(operator.role).map((section) => (
              <li key={section.place}>
                <PlaceLink
                  to={section.place}
                  className={styles['place']}
                  aria-current={section.place === current ? 'page' : undefined}
                >
                  <Icon name={section.icon} />
                  <span>{section.title}</span>
                </PlaceLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles['who']}>
          <Line>{operator.email}</Line>
          <Line>Role: {operator.role}</Line>
          <Button variant="secondary" icon="logout" isBusy={isBusy} onClick={() => void submit()}>
            Sign out
          </Button>
        </div>
      </div>
    </header>
  )
}

const Line = ({ children }: { children: ReactNode }) => <p className={styles['line']}>{children}</p>
