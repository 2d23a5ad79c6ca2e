import { type ReactNode, useEffect, useRef, useState } from 'react'

import { readOperator, signOutOperator } from '#contract/http/operator/sign-in.ts'
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
import { ask, explain, explainAct } from '../parts/ask.ts'
import { rememberFor } from '../parts/memory.ts'
import { type Operator, SignedInOperator, useOperator } from '../parts/operator.ts'
import { PlaceLink, useLinkToken, usePlace } from '../parts/places.tsx'
import { SignIn } from '../sign-in/sign-in.tsx'
import { pageAt, sectionsOf } from './sections.tsx'
import styles from './desk.module.css'

const readWho = (signal: AbortSignal) => ask(readOperator, {}, signal)

const ENDED =
  'You are signed out: the desk was not used for a while, or another admin has ended your session. What you pressed last was not done. Sign in to go on where you were.'

/** The whole desk: signing in, or the parts that the operator's role has. */
export function Desk() {
  const token = useLinkToken()
  // Kept when the address forgets it, until its steps are done.
  const [link, setLink] = useState(token)
  if (token !== undefined && token !== link) setLink(token)
  const [session, setSession] = useState<{ readonly operator: Operator | null; readonly notice?: string }>()
  const who = useRequest(readWho, explain)

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
  const operator = session === undefined ? who.data : session.operator
  if (operator === null || link !== undefined) {
    return (
      <SignIn
        key={link}
        token={link}
        notice={session?.notice}
        onSignedIn={(signedIn) => {
          rememberFor(signedIn.email)
          setLink(undefined)
          setSession({ operator: signedIn })
        }}
        onLinkDone={() => setLink(undefined)}
      />
    )
  }
  return (
    <SignedInOperator value={operator}>
      <SignedIn
        onSignedOut={() => {
          rememberFor()
          setSession({ operator: null })
        }}
        onEnded={() => setSession({ operator: null, notice: ENDED })}
      />
    </SignedInOperator>
  )
}

function SignedIn({ onSignedOut, onEnded }: { onSignedOut: () => void; onEnded: () => void }) {
  const place = usePlace()
  const operator = useOperator()
  const found = pageAt(place, operator)
  useEffect(() => rememberFor(operator.email), [operator.email])
  useHeadingOfNewPage(place)
  const title = found?.section.title ?? 'Nothing here'
  useEffect(() => setPageTitle(`${title} · Operator’s desk`), [title])
  useEffect(() => {
    refusedTokens.addEventListener('refused', onEnded)
    return () => refusedTokens.removeEventListener('refused', onEnded)
  }, [onEnded])
  return (
    <div className={styles['frame']}>
      <Bar current={found?.section.place} onSignedOut={onSignedOut} />
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

type BarProps = { current: string | undefined; onSignedOut: () => void }

/** Name, places and sign-out: a side bar on large screens, above the page with a menu on small ones. */
function Bar({ current, onSignedOut }: BarProps) {
  const operator = useOperator()
  const [isOpen, setOpen] = useState(false)
  const { submit, isBusy } = useSubmit(
    async () => {
      await ask(signOutOperator, {})
      onSignedOut()
    },
    (failure) => showToast({ message: explainAct(failure), tone: 'danger', ms: 5_000 }),
  )
  return (
    <header className={styles['bar']}>
      <p className={styles['name']}>Operator’s desk</p>
      <div className={styles['menu']}>
        <Button
          variant="secondary"
          aria-expanded={isOpen}
          aria-controls="desk-places"
          onClick={() => setOpen(!isOpen)}
        >
          Menu
        </Button>
      </div>
      <div id="desk-places" className={styles['inside']} data-open={isOpen}>
        <nav aria-label="Parts of the desk">
          <ul className={styles['places']}>
            {sectionsOf(operator).map((section) => (
              <li key={section.place}>
                <PlaceLink
                  to={section.place}
                  className={styles['place']}
                  onPress={() => setOpen(false)}
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
