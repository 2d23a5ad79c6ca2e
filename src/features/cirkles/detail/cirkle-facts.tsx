import {
  type CalendarDate,
  formatDate,
  formatMonth,
  plannedDueDate,
  todayInKolkata,
} from '#contract/rules/calendar.ts'
import { inDigits } from '#contract/messages/language/spoken-language.ts'
import type { Cirkle, Member } from '#contract/http/cirkles/cirkles.ts'
import { pot } from '#contract/rules/money.ts'
import { categoryName } from '#contract/views/categories.ts'
import { isKept } from '#data/cirkles/kept-members.ts'
import type { MyPayments } from '#data/known/what-is-owed.ts'
import { paidWords } from '#lib/words/paid-words.ts'
import { t } from '#messages/cirkles/detail.ts'
import { t as home } from '#messages/home.ts'
import { ProgressBar } from '#ui/bars/progress-bar.tsx'
import { DetailList, DetailRow } from '#ui/layout/detail-list.tsx'
import { Money } from '#ui/text/money.tsx'
import { richText } from '#ui/text/rich-text.tsx'
import { Ring } from '#ui/ring/ring.tsx'
import { KeptTag } from '#ui/text/kept-tag.tsx'
import { Tag } from '#ui/text/tag.tsx'
import { useNow } from '#ui/hooks/use-now.ts'
import { nextPaymentWords } from '../cirkle/next-payment.ts'
import { PlaceNames } from '../cirkle/place-names.tsx'
import { openCycleOf, paidOf, ringOfMembers, ringOfTurns, sentenceOf } from '../cirkle/ring-members.ts'
import { CirklePicture } from '../cirkle/cirkle-picture.tsx'
import { CirkleStatusTag } from '../cirkle/cirkle-status-tag.tsx'
import styles from '../cirkle/sheet-content.module.css'

type CirkleFactsProps = {
  cirkle: Cirkle
  members: readonly Member[]
  payments?: MyPayments | undefined
  myId: string
}

/** The ring with settled cycles, and the Cirkle's figures. */
export function CirkleFacts({ cirkle, members, payments, myId }: CirkleFactsProps) {
  const { settledCycles, cycleCount, memberCount } = cirkle
  const total = cycleCount === 0 ? memberCount : cycleCount
  const isForming = cirkle.status === 'forming'
  const openCycle = openCycleOf(cirkle)
  const receiver = openCycle?.receiver ?? null
  const today = todayInKolkata(new Date(useNow(null)))
  const nextPayment = nextPaymentWords(cirkle, payments, today)
  return (
    <>
      <div className={styles['ring']}>
        <Ring
          members={members.length === 0 ? ringOfTurns(cirkle) : ringOfMembers(cirkle, members, myId)}
          settled={settledCycles}
          cycles={cycleCount}
          size={240}
          label={sentenceOf(cirkle)}
        >
          {isForming ? (
            <>
              <strong>{inDigits(`${memberCount}/${cirkle.maxMembers}`)}</strong>
              {home('members')}
            </>
          ) : (
            <>
              <strong>{inDigits(`${settledCycles}/${total}`)}</strong>
              {t('payoutsDone')}
            </>
          )}
        </Ring>
        {!isForming && <ProgressBar done={settledCycles} total={total} />}
      </div>
      <div className={styles['tags']}>
        <CirkleStatusTag cirkle={cirkle} myId={myId} />
        <Tag icon={cirkle.privacy === 'public' ? 'eye' : 'eye-off'}>
          {cirkle.privacy === 'public' ? t('public') : t('private')}
        </Tag>
        {cirkle.category !== null && <Tag>{categoryName(cirkle.category)}</Tag>}
      </div>
      {cirkle.imageUrl !== null && <CirklePicture url={cirkle.imageUrl} />}
      {cirkle.description !== '' && <p className={styles['text']}>{cirkle.description}</p>}
      <DetailList>
        <DetailRow label={t('monthlyPot')} isTotal>
          <Money amount={pot(cirkle.contributionAmount, memberCount)} />
        </DetailRow>
        {/* What a member opens this for comes before the fold. */}
        <DetailRow label={t('myPayoutDate')}>{payoutDateOf(cirkle, members, myId, today)}</DetailRow>
        <DetailRow label={t('paymentAmount')}>
          {richText((mark) =>
            t('amountAMonth', { amount: mark(<Money amount={cirkle.contributionAmount} />) }),
          )}
        </DetailRow>
        {!isForming && (
          <DetailRow label={t('payoutsDone')}>{inDigits(`${settledCycles}/${total}`)}</DetailRow>
        )}
        {receiver !== null && (
          <DetailRow label={t('receiver')}>
            {receiver.id === myId ? t('you') : receiver.name}{' '}
            {members.some((member) => member.id === receiver.id && isKept(member)) && (
              <KeptTag isMine={cirkle.isOwner} />
            )}
          </DetailRow>
        )}
        {openCycle !== null && <DetailRow label={cycleLabel(openCycle)}>{paidOf(cirkle)}</DetailRow>}
        {(cirkle.unsettledEarlier ?? []).map((cycle) => (
          <DetailRow key={cycle.number} label={cycleLabel(cycle)}>
            {paidWords(cycle.paid, cycle.payers)}
          </DetailRow>
        ))}
        {payments?.saved.map(({ cycle, tone, words }) => (
          <DetailRow key={`saved-${cycle}`} label={home('savedPayment', { cycle })}>
            <Tag tone={tone}>{words}</Tag>
          </DetailRow>
        ))}
        {nextPayment !== undefined && <DetailRow label={home('nextPayment')}>{nextPayment}</DetailRow>}
        {cirkle.state !== '' && (
          <DetailRow label={t('location')}>
            <PlaceNames stored={cirkle.state} />
          </DetailRow>
        )}
        <DetailRow label={t('created')}>{formatMonth(cirkle.createdAt.slice(0, 7))}</DetailRow>
      </DetailList>
    </>
  )
}

const cycleLabel = ({ number, dueDate }: { number: number; dueDate: string }): string =>
  t('cycleDue', { cycle: number, date: formatDate(dueDate) })

function payoutDateOf(cirkle: Cirkle, members: readonly Member[], myId: string, today: CalendarDate): string {
  if (cirkle.nextReceivingDate !== null) return formatDate(cirkle.nextReceivingDate)
  const place = members.findIndex(({ id }) => id === myId)
  if (cirkle.status !== 'forming' || place === -1) return t('noDate')
  return t('plannedDate', { date: formatDate(plannedDueDate(cirkle, place + 1, today)) })
}
