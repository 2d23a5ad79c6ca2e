import { useRef } from 'react'

import { dueDate, formatDate } from '#contract/calendar.ts'
import type { Cirkle, Member } from '#contract/http/cirkles.ts'
import { MOST_WITHOUT_SEARCH } from '#lib/name-search.ts'
import { Button } from '#ui/button.tsx'
import listStyles from '#ui/long-list.module.css'
import { Tag } from '#ui/tag.tsx'
import { receiverOf } from '../ring-members.ts'
import styles from './member-order.module.css'
import { RemoteAvatar } from './remote-avatar.tsx'

const MEMBER = `${listStyles['row']} ${styles['member']}`

type MemberOrderProps = { cirkle: Cirkle; members: readonly Member[]; myId: string }

/** Members in payout order with their dates; for the owner also who has not answered yet. */
export function MemberOrder({ cirkle, members, myId }: MemberOrderProps) {
  const receiver = receiverOf(cirkle)
  const paid = new Set(cirkle.lastReceipt.map(({ userId }) => userId))
  const mine = useRef<HTMLLIElement>(null)
  const myPlace = members.findIndex(({ id }) => id === myId)
  const showMine = () => {
    mine.current?.focus({ preventScroll: true })
    mine.current?.scrollIntoView({ block: 'center' })
  }
  return (
    <>
      <section className={styles['section']} aria-labelledby="payout-order">
        <h3 id="payout-order">Members in payout order</h3>
        {members.length === 0 && (
          <p className={styles['muted']}>The members come with the next connection.</p>
        )}
        {members.length > MOST_WITHOUT_SEARCH && myPlace !== -1 && (
          <>
            <p>
              You are number {myPlace + 1} of {members.length}.
            </p>
            <Button variant="secondary" isWide onClick={showMine}>
              Show my place
            </Button>
          </>
        )}
        <ol className={listStyles['list']}>
          {members.map((member, place) => (
            <li
              key={member.id}
              className={MEMBER}
              {...(place === myPlace ? { ref: mine, tabIndex: -1, 'data-mine': true } : {})}
            >
              <RemoteAvatar name={member.name} url={member.profilePic} />
              <span className={styles['words']}>
                <span className={styles['name']}>
                  {place + 1}. {member.name}
                  {member.id === myId && ' (you)'}
                </span>
                <span className={styles['muted']}>{payoutWords(cirkle, member, place)}</span>
              </span>
              <span className={styles['tags']}>
                {member.isOwner && <Tag icon="user">Admin</Tag>}
                {cirkle.status === 'active' && (
                  <TurnTag isTheirTurn={member.id === receiver?.id} isPaid={paid.has(member.id)} />
                )}
              </span>
            </li>
          ))}
        </ol>
      </section>
      {cirkle.isOwner && cirkle.members.length > 0 && (
        <section className={styles['section']} aria-labelledby="open-invitations">
          <h3 id="open-invitations">Open invitations</h3>
          <ul className={listStyles['list']}>
            {cirkle.members.map((email) => (
              <li key={email} className={MEMBER}>
                <span className={styles['words']}>{email}</span>
                <Tag tone="waiting">Waiting for an answer</Tag>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

/** This month's state of a member: the receiver owes nothing, all others do until the payee confirmed. */
function TurnTag({ isTheirTurn, isPaid }: { isTheirTurn: boolean; isPaid: boolean }) {
  if (isTheirTurn) return <Tag tone="turn">Receives now</Tag>
  return isPaid ? <Tag tone="success">Paid</Tag> : <Tag tone="waiting">Not confirmed yet</Tag>
}

function payoutWords(cirkle: Cirkle, member: Member, place: number): string {
  const { nextPayment } = member.pivot
  if (nextPayment !== null) return `Payout on ${formatDate(nextPayment)}`
  if (cirkle.status !== 'forming') return 'No payout date'
  return `Payout planned for ${formatDate(dueDate(cirkle.startMonth, cirkle.contributionDay, place + 1))}`
}
