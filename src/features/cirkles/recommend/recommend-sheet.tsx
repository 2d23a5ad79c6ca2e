import { Link } from '@tanstack/react-router'
import { type ReactNode, useCallback, useRef } from 'react'

import { firstDueMonth, todayInKolkata } from '#contract/rules/calendar.ts'
import type { CirkleView } from '#contract/http/cirkles/cirkles.ts'
import { failureMessage } from '#data/api/failure-message.ts'
import type { Session } from '#data/session/session.ts'
import { t } from '#messages/cirkles/online/recommend.ts'
import { Button } from '#ui/buttons/button.tsx'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { useRequest } from '#ui/request/use-request.ts'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { SheetMessage } from '#ui/overlays/sheet-message.tsx'
import { richText } from '#ui/text/rich-text.tsx'
import { useNow } from '#ui/hooks/use-now.ts'
import { readLinked } from '../answering/actions.ts'
import type { HomeLinks } from '../cirkle/home-links.ts'
import { joinStandingOf } from './join-standing.ts'
import { useRequestToJoin } from '../answering/use-request-to-join.ts'
import { CirkleNotThere } from './cirkle-not-there.tsx'
import { BOLD } from '../invitations/bold.tsx'
import { CirkleOffer } from '../invitations/cirkle-offer.tsx'
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
        {t('requestToJoin')}
      </Button>
    ),
    requested: (
      <>
        <Button variant="secondary" isBusy={busy !== undefined} onClick={() => void answer('withdraw')}>
          {t('withdrawRequest')}
        </Button>
        <Button disabled>{t('requested')}</Button>
      </>
    ),
    invited: (
      <LinkButton render={(look) => <Link {...links.to({ invite: id })} {...look} />}>
        {t('viewInvitation')}
      </LinkButton>
    ),
    member: (
      <LinkButton render={(look) => <Link {...links.to({ detail: id })} {...look} />}>
        {t('viewCirkle')}
      </LinkButton>
    ),
    closed: (
      <Button variant="secondary" onClick={onClose}>
        {t('close')}
      </Button>
    ),
  }[standing?.kind ?? 'closed']

  return (
    <Sheet
      title={t('cirkleDetailsTitle')}
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
            joins={JOINS[standing.kind]}
            note={
              <p ref={words} tabIndex={-1} aria-live="polite">
                {standing.title === undefined
                  ? standing.text
                  : richText(
                      (mark) =>
                        t('standingWithTitle', {
                          title: mark(standing.title),
                          text: mark(standing.text),
                        }),
                      BOLD,
                    )}
              </p>
            }
          />
        </div>
      )}
    </Sheet>
  )
}

type PreviewProps = { cirkle: CirkleView; note: ReactNode; joins: 'now' | 'next' | undefined }

/** How a person joins by where they stand. */
const JOINS = {
  open: 'next',
  requested: 'next',
  invited: 'now',
  member: undefined,
  closed: undefined,
} as const

function Preview({ cirkle, note, joins }: PreviewProps) {
  const today = todayInKolkata(new Date(useNow(null)))
  if (cirkle.view !== 'name') {
    const firstDue = cirkle.status === 'forming' ? firstDueMonth(cirkle, today) : cirkle.startMonth
    return <CirkleOffer cirkle={cirkle} firstDue={firstDue} note={note} joins={joins} />
  }
  return (
    <>
      <div>
        <h3 className={styles['name']}>{cirkle.name}</h3>
        <p className={styles['muted']}>{t('ownedBy', { name: cirkle.owner.firstName })}</p>
      </div>
      {note}
    </>
  )
}
