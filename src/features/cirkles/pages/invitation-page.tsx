import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useCallback, useRef } from 'react'

import { failureMessage } from '#data/api/failure-message.ts'
import type { Session } from '#data/session/session.ts'
import { t } from '#messages/later/cirkle-pages.ts'
import { useRequest } from '#ui/request/use-request.ts'
import { richText } from '#ui/text/rich-text.tsx'
import { BOLD } from '../invitations/bold.tsx'
import { PlaceQuestion } from '../invitations/place-question.tsx'
import { PlaceTerms } from '../invitations/place-terms.tsx'
import { LinkOffer } from '../guests/link-offer.tsx'
import { LinkDeadEnd, LinkPage, LinkQuestion } from '../links/link-page.tsx'
import { type InviteAnswer, tellAnswered } from '../answering/invite-words.ts'
import { anotherEnd } from '../answering/link-dead-end.ts'
import { acceptMailed, declineMailed, takeOverMailed } from '../links/mailed-actions.ts'
import { readLinked } from '../guests/read-linked.ts'
import { useLinkAnswer } from '../links/use-link-answer.ts'

type InvitationPageProps = {
  /** Of the mailed link; another token is another page. */
  linkToken: string
  session: Session
  refresh: () => void
  switchAccount: ReactNode
}

/** /cirkleinvitation/{token}: "Cirkle Invitation", with its two answers. */
export function InvitationPage({ linkToken, session, refresh, switchAccount }: InvitationPageProps) {
  const navigate = useNavigate()
  const heading = useRef<HTMLHeadingElement>(null)
  const ask = useCallback(
    (signal: AbortSignal) => readLinked(linkToken, { token: session.token, signal }),
    [session, linkToken],
  )
  const asked = useRequest(ask, failureMessage)

  const showResult = (given: InviteAnswer) => {
    tellAnswered(given, 'alone')
    refresh()
  }
  const send = async (given: InviteAnswer) => {
    if (given === 'accept') {
      const isPlace = asked.state === 'loaded' && asked.data.takesOver !== undefined
      const cirkle = await (isPlace ? takeOverMailed : acceptMailed)(session, linkToken)
      showResult(given)
      await navigate({
        to: '/acceptedinvite',
        search: { cirkle },
        state: { hasJustHappened: true },
        replace: true,
      })
    } else {
      await declineMailed(session, linkToken)
      showResult(given)
      await navigate({ to: '/home', replace: true })
    }
  }
  const { busy, answer, deadEnd } = useLinkAnswer(send, heading)

  return (
    <LinkPage
      name="cirkleinvitation"
      title={t('invitationTitle')}
      heading={heading}
      asked={asked}
      seatsIn={({ offer, takesOver }) => (takesOver === undefined ? offer : undefined)}
      deadEnd={deadEnd}
      switchAccount={switchAccount}
    >
      {({ name, owner, offer, isForYou, takesOver }) =>
        isForYou === false ? (
          <LinkDeadEnd end={anotherEnd()} linked={{ name, owner }} switchAccount={switchAccount} />
        ) : takesOver !== undefined ? (
          <LinkQuestion
            title={<PlaceQuestion ownerName={owner.firstName} placeName={takesOver.name} cirkleName={name} />}
            offer={
              offer && (
                <PlaceTerms
                  {...offer}
                  ownerName={owner.firstName}
                  placeName={takesOver.name}
                  turnOn={takesOver.turnOn}
                />
              )
            }
            effect={t('acceptTakesPlace')}
            canDecline
            busy={busy}
            answer={answer}
          />
        ) : (
          <LinkQuestion
            title={richText(
              (mark) =>
                t('invitesYou', {
                  owner: mark(owner.firstName),
                  cirkle: mark(name),
                }),
              BOLD,
            )}
            offer={offer && <LinkOffer offer={offer} hasSeat />}
            effect={t('acceptGivesSeat')}
            canDecline
            busy={busy}
            answer={answer}
          />
        )
      }
    </LinkPage>
  )
}
