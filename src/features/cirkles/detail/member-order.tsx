import { useRef } from 'react'

import { type CalendarDate, formatDate, plannedDueDate, todayInKolkata } from '#contract/rules/calendar.ts'
import type { Cirkle, Member } from '#contract/http/cirkles/cirkles.ts'
import { personName } from '#contract/views/history-names.ts'
import { isKept } from '#data/cirkles/kept-members.ts'
import type { MyPayments } from '#data/known/what-is-owed.ts'
import { MOST_WITHOUT_SEARCH } from '#lib/words/name-search.ts'
import { t } from '#messages/cirkles/detail.ts'
import { Button } from '#ui/buttons/button.tsx'
import { EmailText } from '#ui/text/email-text.tsx'
import listStyles from '#ui/lists/long-list.module.css'
import { KeptTag } from '#ui/text/kept-tag.tsx'
import { Tag } from '#ui/text/tag.tsx'
import { useNow } from '#ui/hooks/use-now.ts'
import { type TurnState, turnState } from './turn-state.ts'
import styles from './member-order.module.css'
import { RemoteAvatar } from '#ui/media/remote-avatar.tsx'

const MEMBER = `${listStyles['row']} ${styles['member']}`

type MemberOrderProps = {
  cirkle: Cirkle
  members: readonly Member[]
  payments?: MyPayments | undefined
  myId: string
}

/** Members in payout order with their dates; for the owner also who has not answered yet. */
export function MemberOrder({ cirkle, members, payments, myId }: MemberOrderProps) {
  const today = todayInKolkata(new Date(useNow(null)))
  const mine = useRef<HTMLLIElement>(null)
  const { invited = [] } = cirkle
  const myPlace = members.findIndex(({ id }) => id === myId)
  const showMine = () => {
    mine.current?.focus({ preventScroll: true })
    mine.current?.scrollIntoView({ block: 'center' })
  }
  return (
    <>
      <section className={styles['section']} aria-labelledby="payout-order">
        <h3 id="payout-order">{t('payoutOrder')}</h3>
        {members.length === 0 && <p className={styles['muted']}>{t('membersNeedConnection')}</p>}
        {members.length > MOST_WITHOUT_SEARCH && myPlace !== -1 && (
          <>
            <p>{t('myPlace', { position: myPlace + 1, count: members.length })}</p>
            <Button variant="secondary" isWide onClick={showMine}>
              {t('showMyPlace')}
            </Button>
          </>
        )}
        {!cirkle.isOwner && members.some(isKept) && (
          <p className={styles['muted']}>{t('keptExplained', { owner: cirkle.ownerDetails.name })}</p>
        )}
        <ol className={listStyles['list']}>
          {members.map((member, place) => (
            <li
              key={member.id}
              className={MEMBER}
              {...(place === myPlace ? { ref: mine, tabIndex: -1, 'data-mine': true } : {})}
            >
              <RemoteAvatar name={personName(member.name)} url={member.profilePic} />
              <span className={styles['words']}>
                <span className={styles['name']}>
                  {t(member.id === myId ? 'placedMe' : 'placedMember', {
                    position: place + 1,
                    name: personName(member.name),
                  })}
                </span>
                <span className={styles['muted']}>{payoutWords(cirkle, member, place, today)}</span>
              </span>
              <span className={styles['tags']}>
                {member.isOwner && <Tag icon="user">{t('admin')}</Tag>}
                {isKept(member) && <KeptTag isMine={cirkle.isOwner} />}
                {cirkle.status === 'active' && (
                  <TurnTag
                    state={turnState(cirkle, member.id, today, member.id === myId ? payments : undefined)}
                  />
                )}
              </span>
            </li>
          ))}
        </ol>
      </section>
      {cirkle.isOwner && cirkle.members.length + invited.length > 0 && (
        <section className={styles['section']} aria-labelledby="open-invitations">
          <h3 id="open-invitations">{t('openInvitations')}</h3>
          <ul className={listStyles['list']}>
            {cirkle.members.map((email) => (
              <li key={email} className={MEMBER}>
                <span className={styles['words']}>
                  <EmailText email={email} />
                </span>
                <Tag tone="waiting">{t('waitingForAnswer')}</Tag>
              </li>
            ))}
            {invited.map(({ id, name, profilePic }) => (
              <li key={id} className={MEMBER}>
                <RemoteAvatar name={name} url={profilePic} />
                <span className={styles['words']}>{name}</span>
                <Tag tone="waiting">{t('waitingForAnswer')}</Tag>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

/** This month's state of a member. */
function TurnTag({ state: { tone, words } }: { state: TurnState }) {
  return <Tag tone={tone}>{words}</Tag>
}

function payoutWords(cirkle: Cirkle, member: Member, place: number, today: CalendarDate): string {
  const { nextPayment } = member.pivot
  if (nextPayment !== null) return t('payoutOn', { date: formatDate(nextPayment) })
  if (cirkle.status !== 'forming') return t('noPayoutDate')
  return t('payoutPlanned', { date: formatDate(plannedDueDate(cirkle, place + 1, today)) })
}
