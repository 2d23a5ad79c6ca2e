import { Link } from '@tanstack/react-router'
import { type ReactNode, useCallback, useRef } from 'react'

import { firstDueMonth, todayInKolkata } from '#contract/rules/calendar.ts'
import type { CirkleView } from '#contract/http/cirkles/cirkles.ts'
import { failureMessage } from '#data/api/failure-message.ts'
import type { Session } from '#data/session/session.ts'
import { Button } from '#ui/buttons/button.tsx'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { useRequest } from '#ui/request/use-request.ts'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { SheetMessage } from '#ui/overlays/sheet-message.tsx'
import { useNow } from '#ui/hooks/use-now.ts'
import { readLinked } from '../answering/actions.ts'
import type { HomeLinks } from '../cirkle/home-links.ts'
import { joinStandingOf } from '../answering/join-standing.ts'
import { useRequestToJoin } from '../answering/use-request-to-join.ts'
import { CirkleNotThere } from '../cirkle/cirkle-not-there.tsx'
import { CirkleOffer } from './cirkle-offer.tsx'
import styles from '../cirkle/sheet-content.module.css'

type RecommendSheetProps = {
  id: string
  session: Session
  links: Pick<HomeLinks, 'to'>
  onClose: () => void
  /** The person turned out to be invited, and has a seat now. */
  onJoined: () => Promise<void>
}

/** "View Cirkle Details" of a Cirkle the person is not in: its terms, and the request to join it. */
export function RecommendSheet({ id, session, links, onClose, onJoined }: RecommendSheetProps) {
  const ask = useCallback((signal: AbortSignal) => readLinked(session, id, signal), [session, id])
  const asked = useRequest(ask, failureMessage)
  const words = useRef<HTMLParagraphElement>(null)
  const { busy, answer, hasAsked, deadEnd, error } = useRequestToJoin(session, id, {
    onJoined,
    // The focused button has changed its meaning, or is gone.
    onTurn: () => words.current?.focus(),
  })
  const cirkle = asked.state === 'loaded' ? asked.data : undefined
  const standing = cirkle && joinStandingOf(cirkle, { hasAsked, deadEnd })
  const footer = {
    open: (
      <Button isBusy={busy !== undefined} onClick={() => void answer('ask')}>
        Request to join
      </Button>
    ),
    requested: (
      <>
        <Button variant="secondary" isBusy={busy !== undefined} onClick={() => void answer('withdraw')}>
          Withdraw request
        </Button>
        <Button disabled>Requested</Button>
      </>
    ),
    invited: (
      <LinkButton render={(look) => <Link {...links.to({ invite: id })} {...look} />}>
        View your invitation
      </LinkButton>
    ),
    member: (
      <LinkButton render={(look) => <Link {...links.to({ detail: id })} {...look} />}>View Cirkle</LinkButton>
    ),
    closed: (
      <Button variant="secondary" onClick={onClose}>
        Close
      </Button>
    ),
  }[standing?.kind ?? 'closed']

  return (
    <Sheet
      title="View Cirkle Details"
      isOpen
      onClose={onClose}
      footer={
        <>
          {footer}
          <SheetMessage id="request-to-join" error={error} />
        </>
      }
    >
      {cirkle === undefined || standing === undefined ? (
        <CirkleNotThere asked={asked} />
      ) : (
        <div className={styles['content']}>
          <Preview
            cirkle={cirkle}
            note={
              <p ref={words} tabIndex={-1} aria-live="polite">
                {standing.title !== undefined && (
                  <>
                    <strong>{standing.title}</strong>{' '}
                  </>
                )}
                {standing.text}
              </p>
            }
          />
        </div>
      )}
    </Sheet>
  )
}

function Preview({ cirkle, note }: { cirkle: CirkleView; note: ReactNode }) {
  const today = todayInKolkata(new Date(useNow(null)))
  if (cirkle.view !== 'name') {
    const firstDue = cirkle.status === 'forming' ? firstDueMonth(cirkle, today) : cirkle.startMonth
    return <CirkleOffer cirkle={cirkle} firstDue={firstDue} note={note} />
  }
  return (
    <>
      <div>
        <h3 className={styles['name']}>{cirkle.name}</h3>
        <p className={styles['muted']}>From {cirkle.owner.firstName}</p>
      </div>
      {note}
    </>
  )
}
