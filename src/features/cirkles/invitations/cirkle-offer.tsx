import type { ReactNode } from 'react'

import { type CalendarMonth, formatMonth } from '#contract/rules/calendar.ts'
import type { Invite } from '#contract/http/cirkles/cirkles.ts'
import { formatRupees, pot } from '#contract/rules/money.ts'
import { DetailList, DetailRow } from '#ui/layout/detail-list.tsx'
import { Money } from '#ui/text/money.tsx'
import { CirklePicture } from '../cirkle/cirkle-picture.tsx'
import styles from '../cirkle/sheet-content.module.css'

type CirkleOfferProps = {
  /** An invitation, or the summary of a public Cirkle. */
  cirkle: Pick<
    Invite,
    | 'name'
    | 'description'
    | 'imageUrl'
    | 'ownerDetails'
    | 'memberCount'
    | 'maxMembers'
    | 'contributionAmount'
    | 'createdAt'
  >
  /** The planned month of its first due date. */
  firstDue: CalendarMonth
  /** Note above the figures, read before anything is pressed. */
  note?: ReactNode
}

/** A Cirkle's terms for a person who is not in it. */
export function CirkleOffer({ cirkle, firstDue, note }: CirkleOfferProps) {
  const { name, description, imageUrl, ownerDetails, memberCount, maxMembers, contributionAmount } = cirkle
  return (
    <>
      {imageUrl !== null && <CirklePicture url={imageUrl} />}
      <div>
        <h3 className={styles['name']}>{name}</h3>
        <p className={styles['muted']}>From {ownerDetails.name}</p>
      </div>
      {note}
      {description !== '' && <p className={styles['text']}>{description}</p>}
      <DetailList>
        <DetailRow label="Payout amount" isTotal>
          <Money amount={pot(contributionAmount, memberCount)} />
        </DetailRow>
        <DetailRow label="Contribution amount">
          <Money amount={contributionAmount} /> a month
        </DetailRow>
        <DetailRow label="Members">
          {memberCount} of {maxMembers}
        </DetailRow>
        <DetailRow label="First payment">{formatMonth(firstDue)}</DetailRow>
        <DetailRow label="Created">{formatMonth(cirkle.createdAt.slice(0, 7))}</DetailRow>
      </DetailList>
      <p className={styles['muted']}>
        The payout grows with the members, to {formatRupees(pot(contributionAmount, maxMembers))} with all{' '}
        {maxMembers}: every member pays the contribution, and everyone receives the whole pot once.
      </p>
    </>
  )
}
