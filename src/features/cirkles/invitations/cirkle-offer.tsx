import type { ReactNode } from 'react'

import { type CalendarMonth, formatMonth } from '#contract/rules/calendar.ts'
import type { Invite } from '#contract/http/cirkles/cirkles.ts'
import { formatRupees, pot } from '#contract/rules/money.ts'
import { t } from '#messages/cirkles/invitations.ts'
import { lazyOnline } from '#ui/lazy/lazy-online.tsx'
import { DetailList, DetailRow } from '#ui/layout/detail-list.tsx'
import { PersonName } from '#ui/media/person-name.tsx'
import { Money } from '#ui/text/money.tsx'
import { richText } from '#ui/text/rich-text.tsx'
import { CirklePicture } from '../cirkle/cirkle-picture.tsx'
import styles from '../cirkle/sheet-content.module.css'

/** Without its file, which a phone keeps later than the rest, the figures say the same. */
const Timeline = lazyOnline(
  () => import('#ui/timeline/timeline.tsx'),
  'Timeline',
  () => null,
)

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
  > & { readonly owner?: { readonly profilePic: string | null } }
  /** The planned month of its first due date. */
  firstDue: CalendarMonth
  /** Note above the figures, read before anything is pressed. */
  note?: ReactNode
  /** How they may join: by taking a seat now, or by a request that may be accepted after others have joined. */
  joins: 'now' | 'next' | undefined
}

/** A Cirkle's terms for a person who is not in it. */
export function CirkleOffer({ cirkle, firstDue, note, joins }: CirkleOfferProps) {
  const { name, description, imageUrl, ownerDetails, memberCount, maxMembers, contributionAmount } = cirkle
  const isSeatFree = joins !== undefined && memberCount < maxMembers
  return (
    <>
      {imageUrl !== null && <CirklePicture url={imageUrl} />}
      <div>
        <h3 className={styles['name']}>{name}</h3>
        <p className={styles['muted']}>
          <PersonName name={ownerDetails.name} url={cirkle.owner?.profilePic ?? null}>
            {t('ownedBy', { name: ownerDetails.name })}
          </PersonName>
        </p>
      </div>
      {description !== '' && <p className={styles['text']}>{description}</p>}
      {note}
      <Timeline
        first={firstDue}
        seats={maxMembers}
        taken={memberCount}
        mine={isSeatFree ? memberCount + 1 : undefined}
        mineIf={joins}
      />
      <p className={styles['muted']}>
        {t('potGrows', { amount: formatRupees(pot(contributionAmount, maxMembers)), count: maxMembers })}
      </p>
      <DetailList>
        <DetailRow label={t('monthlyPot')} isTotal>
          <Money amount={pot(contributionAmount, memberCount)} />
        </DetailRow>
        <DetailRow label={t('contributionAmount')}>
          {richText((mark) => t('perMonth', { amount: mark(<Money amount={contributionAmount} />) }))}
        </DetailRow>
        <DetailRow label={t('members')}>{t('outOf', { count: memberCount, most: maxMembers })}</DetailRow>
        <DetailRow label={t('firstPayment')}>{formatMonth(firstDue)}</DetailRow>
        <DetailRow label={t('created')}>{formatMonth(cirkle.createdAt.slice(0, 7))}</DetailRow>
      </DetailList>
      {isSeatFree && <p className={styles['muted']}>{t('orderMayChange')}</p>}
    </>
  )
}
