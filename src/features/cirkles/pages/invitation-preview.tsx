import { useCallback } from 'react'

import { failureMessage } from '#data/api/failure-message.ts'
import { NoConnectionError } from '#data/api/no-connection-error.ts'
import { RefusedError } from '#data/api/refused-error.ts'
import { t } from '#messages/cirkles/online/guests.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { type RequestState, useRequest } from '#ui/request/use-request.ts'
import { richText } from '#ui/text/rich-text.tsx'
import { deadEndOf } from '../answering/link-dead-end.ts'
import styles from '../guests/guests.module.css'
import { LinkOffer } from '../guests/link-offer.tsx'
import { readLinked } from '../guests/read-linked.ts'
import { readShared } from '../guests/read-shared.ts'
import { BOLD } from '../invitations/bold.tsx'
import type { LinkedInvitation } from '../invitations/invitation-path.ts'

/** What an opened invitation is to, for a guest: who invites, to what, on which terms, or why it leads nowhere. */
export function InvitationPreview(props: LinkedInvitation) {
  return (
    <div className={styles['preview']} aria-live="polite">
      {'linkToken' in props ? <Mailed {...props} /> : <Shared {...props} />}
    </div>
  )
}

function Mailed({ linkToken }: { linkToken: string }) {
  const ask = useCallback((signal: AbortSignal) => readLinked(linkToken, { signal }), [linkToken])
  const asked = useRequest(ask, failureMessage)
  if (asked.state !== 'loaded') return <NotLoaded asked={asked} />
  const { name, owner, offer } = asked.data
  return (
    <>
      <Title owner={owner.firstName} cirkle={name} />
      {/* An older server shows guests no terms. */}
      {offer !== null && <LinkOffer offer={offer} hasSeat />}
      <p className={styles['text']}>{t('givesSeat')}</p>
    </>
  )
}

function Shared({ cirkleId }: { cirkleId: string }) {
  const ask = useCallback((signal: AbortSignal) => readShared(cirkleId, { signal }), [cirkleId])
  const asked = useRequest(ask, failureMessage)
  if (asked.state === 'failed' && isUnknown(asked.failure)) {
    return <Words title={t('notShown')} text={t('notShownHint')} />
  }
  if (asked.state !== 'loaded') return <NotLoaded asked={asked} />
  const { name, owner, offer } = asked.data
  const isFull = offer.memberCount >= offer.maxMembers
  return (
    <>
      <Title owner={owner.firstName} cirkle={name} />
      <LinkOffer offer={offer} hasSeat={false} />
      <p className={styles['text']}>{isFull ? t('isFull') : t('asksFirst', { owner: owner.firstName })}</p>
    </>
  )
}

const isUnknown = (failure: unknown): boolean =>
  failure instanceof RefusedError && (failure.code === 'not_found' || failure.code === 'invalid')

function Title(named: { owner: string; cirkle: string }) {
  return (
    <p className={styles['title']}>
      {richText((mark) => t('invites', { owner: mark(named.owner), cirkle: mark(named.cirkle) }), BOLD)}
    </p>
  )
}

function Words({ title, text }: { title: string; text?: string }) {
  return (
    <>
      <p className={styles['title']}>{title}</p>
      {text !== undefined && <p className={styles['text']}>{text}</p>}
    </>
  )
}

type Asked = Exclude<RequestState<unknown>, { readonly state: 'loaded' }>

/** The invitation is on its way, or why it cannot be shown. */
function NotLoaded({ asked }: { asked: Asked }) {
  if (asked.state === 'loading') {
    return (
      <Loading label={t('loading')}>
        <Skeleton />
        <Skeleton shape="card" />
        <Skeleton shape="card" />
      </Loading>
    )
  }
  const end = deadEndOf(asked.failure)
  if (end !== undefined) return <Words {...end} />
  const isOffline = asked.failure instanceof NoConnectionError
  return (
    <>
      {isOffline ? (
        <Words title={t('offline')} text={t('needsConnection')} />
      ) : (
        <Words title={failureMessage(asked.failure)} />
      )}
      <Button variant="secondary" icon="sync" onClick={asked.retry}>
        {t('tryAgain')}
      </Button>
    </>
  )
}
