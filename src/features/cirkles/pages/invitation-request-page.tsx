import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useCallback, useRef, useState } from 'react'

import type { CirkleView } from '#contract/http/cirkles/cirkles.ts'
import { failureMessage } from '#data/api/failure-message.ts'
import type { Session } from '#data/session/session.ts'
import { t as asking } from '#messages/cirkles/online/recommend.ts'
import { t } from '#messages/later/cirkle-pages.ts'
import { Button } from '#ui/buttons/button.tsx'
import { FieldNotes } from '#ui/fields/field.tsx'
import { useRequest } from '#ui/request/use-request.ts'
import { richText } from '#ui/text/rich-text.tsx'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { BOLD } from '../invitations/bold.tsx'
import { LinkOffer } from '../guests/link-offer.tsx'
import { HomeLink, LinkDeadEnd, LinkPage, LinkQuestion, LinkWords } from '../links/link-page.tsx'
import { type InviteAnswer, tellAnswered } from '../answering/invite-words.ts'
import { whyClosed } from '../answering/link-dead-end.ts'
import { loadActions } from '../answering/load-actions.ts'
import { useLinkAnswer } from '../links/use-link-answer.ts'
import { useRequestToJoin } from '../answering/use-request-to-join.ts'

type InvitationRequestPageProps = {
  /** Of the shared link; another Cirkle is another page. */
  cirkleId: string
  session: Session
  refresh: () => void
  switchAccount: ReactNode
}

/** /invite/{id}: "Invitation". A seat for an invited person, a request to join for anybody else. */
export function InvitationRequestPage({
  cirkleId,
  session,
  refresh,
  switchAccount,
}: InvitationRequestPageProps) {
  const navigate = useNavigate()
  const heading = useRef<HTMLHeadingElement>(null)
  const [hasAsked, setAsked] = useState(false)
  const ask = useCallback(
    async (signal: AbortSignal) => (await loadActions()).readLinked(session, cirkleId, signal),
    [session, cirkleId],
  )
  const asked = useRequest(ask, failureMessage)

  const send = async (given: InviteAnswer) => {
    const { acceptInvite, declineInvite } = await loadActions()
    if (given === 'decline') {
      await declineInvite(session, cirkleId)
      tellAnswered(given, 'alone')
      refresh()
      await navigate({ to: '/home', replace: true })
      return
    }
    if ((await acceptInvite(session, cirkleId)) === 'requested') {
      setAsked(true)
      heading.current?.focus()
      return
    }
    tellAnswered(given, 'alone')
    refresh()
    await navigate({
      to: '/acceptedinvite',
      search: { cirkle: cirkleId },
      state: { hasJustHappened: true },
      replace: true,
    })
  }
  const { busy, answer, deadEnd } = useLinkAnswer(send, heading)
  const request = useRequestToJoin(session, cirkleId, {
    onJoined: async () => refresh(),
    onTurn: () => {
      setAsked(false)
      heading.current?.focus()
    },
  })

  return (
    <LinkPage
      name="invite"
      title={t('invitationByLinkTitle')}
      heading={heading}
      asked={asked}
      seatsIn={(cirkle) =>
        cirkle.view === 'summary' && whyClosed(withoutRequest(cirkle)) === undefined ? cirkle : undefined
      }
      deadEnd={deadEnd}
      switchAccount={switchAccount}
    >
      {(cirkle) => {
        const closed = whyClosed(withoutRequest(cirkle))
        const isInvited = cirkle.view === 'summary' && cirkle.membership === 'invited'
        const isRequested = cirkle.view === 'summary' && cirkle.membership === 'requested'
        const stands = request.hasAsked ?? (hasAsked || isRequested)
        if (stands && whyClosed(withoutRequest(cirkle)) === undefined)
          return <RequestSent cirkle={cirkle} hasJustAsked={hasAsked} request={request} />
        if (cirkle.view === 'member') return <MemberAlready cirkleId={cirkleId} name={cirkle.name} />
        if (closed !== undefined)
          return <LinkDeadEnd end={closed} linked={cirkle} switchAccount={switchAccount} />
        return (
          <LinkQuestion
            title={richText(
              (mark) =>
                t('invitesYou', {
                  owner: mark(cirkle.owner.firstName),
                  cirkle: mark(cirkle.name),
                }),
              BOLD,
            )}
            offer={
              cirkle.view === 'summary' && (
                <LinkOffer
                  offer={cirkle}
                  hasSeat={isInvited}
                  note={isInvited ? undefined : asking('whatOwnerSees', { owner: cirkle.owner.firstName })}
                />
              )
            }
            effect={acceptText(cirkle)}
            canDecline={isInvited}
            busy={busy}
            answer={answer}
          />
        )
      }}
    </LinkPage>
  )
}

function acceptText(cirkle: CirkleView): string {
  return cirkle.view === 'summary' && cirkle.membership === 'none'
    ? t('acceptSendsRequest', { owner: cirkle.owner.firstName })
    : t('acceptGivesSeat')
}

/** The view as if this person had no request. */
const withoutRequest = (cirkle: CirkleView): CirkleView =>
  cirkle.view === 'summary' && cirkle.membership === 'requested' ? { ...cirkle, membership: 'none' } : cirkle

type RequestSentProps = {
  cirkle: CirkleView
  /** True: sent from this page; false: found when it was opened. */
  hasJustAsked: boolean
  request: ReturnType<typeof useRequestToJoin>
}

function RequestSent({ cirkle, hasJustAsked, request }: RequestSentProps) {
  return (
    <LinkWords
      isAlert
      title={richText(
        (mark) =>
          hasJustAsked
            ? t('requestSent', { cirkle: mark(cirkle.name) })
            : t('requestFound', { cirkle: mark(cirkle.name) }),
        BOLD,
      )}
      text={t('requestSentHint', { owner: cirkle.owner.firstName })}
      actions={
        <>
          <HomeLink variant="primary" />
          <Button
            variant="secondary"
            isWide
            isBusy={request.busy !== undefined}
            onClick={() => void request.answer('withdraw')}
          >
            {t('withdrawRequest')}
          </Button>
          <FieldNotes id="withdraw-request" error={request.error} />
        </>
      }
    />
  )
}

function MemberAlready({ cirkleId, name }: { cirkleId: string; name: string }) {
  return (
    <LinkWords
      title={richText((mark) => t('memberAlready', { cirkle: mark(name) }), BOLD)}
      actions={
        <LinkButton isWide render={(look) => <Link to="/home" search={{ detail: cirkleId }} {...look} />}>
          {t('viewCirkle')}
        </LinkButton>
      }
    />
  )
}
