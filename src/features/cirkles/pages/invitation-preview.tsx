import { type ReactNode, useCallback } from 'react'

import { failureMessage } from '#data/api/failure-message.ts'
import { NoConnectionError } from '#data/api/no-connection-error.ts'
import { RefusedError } from '#data/api/refused-error.ts'
import { t } from '#messages/cirkles/online/guests.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { type RequestState, useRequest } from '#ui/request/use-request.ts'
import { richText } from '#ui/text/rich-text.tsx'
import { type DeadEnd, deadEndOf } from '../answering/link-dead-end.ts'
import styles from '../guests/guests.module.css'
import { LinkOffer } from '../guests/link-offer.tsx'
import { readLinked } from '../guests/read-linked.ts'
import { readShared } from '../guests/read-shared.ts'
import { BOLD } from '../invitations/bold.tsx'
import { PlaceQuestion } from '../invitations/place-question.tsx'
import { PlaceTerms } from '../invitations/place-terms.tsx'
import type { LinkedInvitation } from '../invitations/invitation-path.ts'

/** What an opened invitation is to, for a guest: who invites, to what, on which terms, or why it leads nowhere. */
export function InvitationPreview(props: LinkedInvitation) {
  return 'linkToken' in props ? <Mailed {...props} /> : <Shared {...props} />
}

function Mailed({ linkToken }: { linkToken: string }) {
  const ask = useCallback((signal: AbortSignal) => readLinked(linkToken, { signal }), [linkToken])
  const asked = useRequest(ask, failureMessage)
  return (
    <Preview asked={asked} endOf={deadEndOf}>
      {({ owner, offer, takesOver }) => (
        <>
          {/* An older server shows guests no terms. */}
          {offer !== null &&
            (takesOver === undefined ? (
              <LinkOffer offer={offer} hasSeat />
            ) : (
              <PlaceTerms
                {...offer}
                ownerName={owner.firstName}
                placeName={takesOver.name}
                turnOn={takesOver.turnOn}
              />
            ))}
          <p className={styles['text']}>{takesOver === undefined ? t('givesSeat') : t('placeIsFor')}</p>
        </>
      )}
    </Preview>
  )
}

function Shared({ cirkleId }: { cirkleId: string }) {
  const ask = useCallback((signal: AbortSignal) => readShared(cirkleId, { signal }), [cirkleId])
  const asked = useRequest(ask, failureMessage)
  return (
    <Preview asked={asked} endOf={endOfShared}>
      {({ owner, offer }) => (
        <>
          <LinkOffer offer={offer} hasSeat={false} />
          <p className={styles['text']}>
            {offer.memberCount >= offer.maxMembers ? t('isFull') : t('asksFirst', { owner: owner.firstName })}
          </p>
        </>
      )}
    </Preview>
  )
}

/** A guest is not told a private Cirkle from none, so that the link may lead on once they are signed in. */
function endOfShared(failure: unknown): DeadEnd | undefined {
  const isUnknown =
    failure instanceof RefusedError && (failure.code === 'not_found' || failure.code === 'invalid')
  return isUnknown ? { title: t('notShown'), text: t('notShownHint') } : deadEndOf(failure)
}

type PreviewProps<Data> = {
  asked: RequestState<Data>
  /** Where a failure ends; undefined for one that may pass. */
  endOf: (failure: unknown) => DeadEnd | undefined
  /** Below the words about who invites to what. */
  children: (data: Data) => ReactNode
}

/** Only the words at the top are announced when they come: the terms below are many. */
function Preview<Data extends Named>({ asked, endOf, children }: PreviewProps<Data>) {
  const end = asked.state === 'failed' ? endOf(asked.failure) : undefined
  return (
    <div className={styles['preview']}>
      <div className={styles['words']} aria-live="polite">
        <Announced asked={asked} end={end} />
      </div>
      {asked.state === 'loading' && (
        <>
          <Skeleton shape="card" />
          <Skeleton shape="card" />
        </>
      )}
      {asked.state === 'loaded' && children(asked.data)}
      {asked.state === 'failed' && end === undefined && (
        <Button variant="secondary" icon="sync" onClick={asked.retry}>
          {t('tryAgain')}
        </Button>
      )}
    </div>
  )
}

/** Data that every invitation has. */
type Named = {
  readonly name: string
  readonly owner: { readonly firstName: string }
  readonly takesOver?: { readonly name: string } | undefined
}

type AnnouncedProps<Data> = { asked: RequestState<Data>; end: DeadEnd | undefined }

function Announced<Data extends Named>({ asked, end }: AnnouncedProps<Data>) {
  switch (asked.state) {
    case 'loading':
      return (
        <Loading label={t('loading')}>
          <Skeleton />
        </Loading>
      )
    case 'loaded': {
      const { name, owner, takesOver } = asked.data
      return (
        <p className={styles['title']}>
          {takesOver === undefined ? (
            richText((mark) => t('invites', { owner: mark(owner.firstName), cirkle: mark(name) }), BOLD)
          ) : (
            <PlaceQuestion ownerName={owner.firstName} placeName={takesOver.name} cirkleName={name} />
          )}
        </p>
      )
    }
    case 'failed': {
      if (end !== undefined) return <Words {...end} />
      return asked.failure instanceof NoConnectionError ? (
        <Words title={t('offline')} text={t('needsConnection')} />
      ) : (
        <Words title={asked.message} />
      )
    }
  }
}

function Words({ title, text }: { title: string; text?: string }) {
  return (
    <>
      <p className={styles['title']}>{title}</p>
      {text !== undefined && <p className={styles['text']}>{text}</p>}
    </>
  )
}
