import { Link } from '@tanstack/react-router'
import { type ReactNode, type RefObject, useId } from 'react'

import type { Offer } from '#contract/http/online/invitations.ts'
import { failureMessage } from '#data/api/failure-message.ts'
import { NoConnectionError } from '#data/api/no-connection-error.ts'
import { t } from '#messages/cirkles/online/links.ts'
import { Button } from '#ui/buttons/button.tsx'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { Page } from '#ui/layout/page.tsx'
import type { RequestState } from '#ui/request/use-request.ts'
import { Ring, type RingMember } from '#ui/ring/ring.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { richText } from '#ui/text/rich-text.tsx'
import { type DeadEnd, deadEndOf } from '../answering/link-dead-end.ts'
import type { InviteAnswer } from '../answering/invite-words.ts'
import type { LinkAnswer } from './use-link-answer.ts'
import { BOLD } from '../invitations/bold.tsx'
import styles from './link-page.module.css'

/** Data that every link has. */
type Linked = { readonly name: string; readonly owner: { readonly firstName: string } }

/** How many seats the Cirkle has, and how many of them are taken. */
type Seats = Pick<Offer, 'memberCount' | 'maxMembers'>

/** The forming Cirkle with the offered seat, which is the next one; none while its seats are not known. */
const ringOfSeats = ({ memberCount, maxMembers }: Seats): RingMember[] =>
  Array.from({ length: maxMembers }, (_, seat) => ({ id: seat, name: '', isYou: seat === memberCount }))

type LinkPageProps<Data> = {
  /** The screen's name, for `data-ready`. */
  name: string
  title: string
  heading: RefObject<HTMLHeadingElement | null>
  asked: RequestState<Data>
  /** The seats to be drawn; undefined where the server tells none, or none is offered. */
  seatsIn: (data: Data) => Seats | null | undefined
  /** Dead end of the person's answer, if any. */
  deadEnd: DeadEnd | undefined
  /** Offers to go on with another account. */
  switchAccount: ReactNode
  /** Content once the server has answered. */
  children: (data: Data) => ReactNode
}

/** The page of an invitation's link: loading, failed, at a dead end, or to be answered. */
export function LinkPage<Data extends Linked>(props: LinkPageProps<Data>) {
  const { name, title, heading, asked, seatsIn } = props
  const seats = asked.state === 'loaded' ? seatsIn(asked.data) : undefined
  return (
    <Page ready={asked.state === 'loading' ? undefined : name} look="form">
      <div className={styles['link']}>
        <Ring members={seats ? ringOfSeats(seats) : []} settled={0} cycles={0} size={160} label={null} />
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <LinkBody {...props} />
      </div>
    </Page>
  )
}

function LinkBody<Data extends Linked>({ asked, deadEnd, switchAccount, children }: LinkPageProps<Data>) {
  if (deadEnd !== undefined) {
    const linked = asked.state === 'loaded' ? asked.data : undefined
    return <LinkDeadEnd end={deadEnd} linked={linked} switchAccount={switchAccount} />
  }
  switch (asked.state) {
    case 'loading':
      return (
        <div className={styles['loading']}>
          <Loading label={t('loadingInvitation')}>
            <Skeleton />
            <Skeleton shape="button" />
            <Skeleton shape="button" />
          </Loading>
        </div>
      )
    case 'failed': {
      const end = deadEndOf(asked.failure)
      return end === undefined ? (
        <LinkFailed failure={asked.failure} onRetry={asked.retry} />
      ) : (
        <LinkDeadEnd end={end} switchAccount={switchAccount} />
      )
    }
    case 'loaded':
      return children(asked.data)
  }
}

export function LinkFailed({ failure, onRetry }: { failure: unknown; onRetry: () => void }) {
  const isOffline = failure instanceof NoConnectionError
  return (
    <LinkWords
      isAlert
      title={isOffline ? t('offline') : failureMessage(failure)}
      text={isOffline ? t('needsConnection') : t('couldNotBeLoaded')}
      actions={
        <>
          <Button icon="sync" isWide onClick={onRetry}>
            {t('tryAgain')}
          </Button>
          <HomeLink variant="secondary" />
        </>
      }
    />
  )
}

type LinkDeadEndProps = {
  end: DeadEnd
  /** Absent when the server reveals nothing about it. */
  linked?: Linked | undefined
  switchAccount: ReactNode
}

/** Explains why the link leads no further. */
export function LinkDeadEnd({ end, linked, switchAccount }: LinkDeadEndProps) {
  const { title, text, isForAnother = false } = end
  return (
    <LinkWords
      isAlert
      about={
        linked &&
        richText(
          (mark) =>
            t('cirkleFromOwner', {
              cirkle: mark(linked.name),
              owner: mark(linked.owner.firstName),
            }),
          BOLD,
        )
      }
      title={title}
      text={text}
      actions={
        <>
          {isForAnother && switchAccount}
          <HomeLink variant={isForAnother ? 'secondary' : 'primary'} />
        </>
      }
    />
  )
}

type LinkWordsProps = {
  /** Above the title: which Cirkle this is about. */
  about?: ReactNode
  title: ReactNode
  text?: ReactNode
  actions: ReactNode
  /** Announced, because it replaces what was expected. */
  isAlert?: boolean
}

/** The page's text, and the actions under it. */
export function LinkWords({ about, title, text, actions, isAlert = false }: LinkWordsProps) {
  return (
    <>
      <div className={styles['words']} role={isAlert ? 'alert' : undefined}>
        {about !== undefined && <p>{about}</p>}
        <p className={styles['title']}>{title}</p>
        {text !== undefined && <p className={styles['text']}>{text}</p>}
      </div>
      <div className={styles['actions']}>{actions}</div>
    </>
  )
}

type LinkQuestionProps = Pick<LinkAnswer<InviteAnswer>, 'busy' | 'answer'> & {
  title: ReactNode
  /** Summary of the Cirkle to join. */
  offer: ReactNode
  /** What accepting does. */
  effect: string
  /** Only who is offered a seat has something to decline. */
  canDecline: boolean
}

/** An invitation to be answered: its terms, the answers with what they do, and a link for leaving without one. */
export function LinkQuestion({ title, offer, effect, canDecline, busy, answer }: LinkQuestionProps) {
  const effectId = useId()
  return (
    <>
      <div className={styles['words']}>
        <p className={styles['title']}>{title}</p>
      </div>
      {offer}
      <div className={styles['answers']}>
        <div className={styles['ways']}>
          {canDecline && (
            <Button
              isWide
              variant="secondary"
              isBusy={busy === 'decline'}
              disabled={busy === 'accept'}
              onClick={() => void answer('decline')}
            >
              {t('decline')}
            </Button>
          )}
          <Button
            isWide
            isBusy={busy === 'accept'}
            disabled={busy === 'decline'}
            aria-describedby={effectId}
            onClick={() => void answer('accept')}
          >
            {t('accept')}
          </Button>
        </div>
        <p id={effectId} className={styles['text']}>
          {effect}
        </p>
      </div>
      <div className={styles['actions']}>
        <HomeLink variant="quiet" />
      </div>
    </>
  )
}

/** The link for a person with nothing to do here. */
export function HomeLink({ variant }: { variant: 'primary' | 'secondary' | 'quiet' }) {
  return (
    <LinkButton isWide variant={variant} render={(look) => <Link to="/home" {...look} />}>
      {t('goToMyCirkles')}
    </LinkButton>
  )
}
