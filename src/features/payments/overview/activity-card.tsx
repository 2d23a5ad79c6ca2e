import type { CalendarDate } from '#contract/rules/calendar.ts'
import type { Activity, PaymentOption } from '#contract/http/payments/payments.ts'
import { needsNewProof, payable } from '#data/known/what-is-owed.ts'
import { paidWords, withoutReceiver } from '#lib/words/paid-words.ts'
import { t } from '#messages/payments/overview.ts'
import { Card } from '#ui/layout/card.tsx'
import { Money } from '#ui/text/money.tsx'
import { RemoteAvatar } from '#ui/media/remote-avatar.tsx'
import { Tag } from '#ui/text/tag.tsx'
import { newProofAction } from '../facts/history-words.ts'
import { dueWords, earlierWords, payState, refusedEntry } from '../facts/pay-state.ts'
import type { Board } from '../facts/queries.ts'
import { PaymentWarnings } from '../facts/payment-warnings.tsx'
import styles from './activity-card.module.css'
import { SheetLink } from './sheet-link.tsx'

type ActivityCardProps = {
  cirkle: Activity
  board: Board
  today: CalendarDate
}

/** A Cirkle with its payments due and to validate. */
export function ActivityCard({ cirkle, board, today }: ActivityCardProps) {
  const {
    id,
    name,
    imageUrl,
    isOwner,
    isReceiver,
    paidCount,
    memberCount,
    unsettledEarlier = [],
    contributionAmount,
    lastPayment,
    lastReceipt,
  } = cirkle
  const sent = lastPayment?.status === 'submitted' ? board.sent.get(lastPayment.contributionId) : undefined
  const returned = lastPayment === null ? undefined : board.returned.get(lastPayment.contributionId)
  const recorded = lastPayment ? board.recorded.get(lastPayment.contributionId) : undefined
  const isAnswered = lastPayment !== null && board.recordsAnswered.has(lastPayment.contributionId)
  const state = payState(cirkle, board.saved, today, sent ?? recorded ?? returned, isAnswered)
  const owed = payable(board.options.get(id), board.saved)
  const unpaid = owed.filter((option) => !needsNewProof(option))
  const [first] = unpaid
  const toProve = owed.filter(needsNewProof)
  const earlier = owed.filter(({ cycle }) => cycle !== lastPayment?.cycle)
  const undecided = lastReceipt.paymentData.filter(({ paymentId }) => !board.saved.decisions.has(paymentId))
  const decided = lastReceipt.paymentData.length - undecided.length
  return (
    <Card as="li" className={styles['card']}>
      <div className={styles['top']}>
        <RemoteAvatar name={name} url={imageUrl} />
        <h3 className={styles['name']}>{name}</h3>
        <Tag tone="neutral" icon={isOwner ? 'shield' : 'user'}>
          {isOwner ? t('roleAdmin') : isReceiver ? t('roleReceiving') : t('roleMember')}
        </Tag>
      </div>
      <p className={styles['amount']}>
        <Money amount={contributionAmount} />
      </p>
      <p className={styles['facts']}>
        <span>{paidWords(...withoutReceiver(paidCount, memberCount))}</span>
        {unsettledEarlier.map(({ number, paid, payers }) => (
          <span key={number}>{t('paidInCycle', { cycle: number, paid: paidWords(paid, payers) })}</span>
        ))}
        <span>{dueWords(cirkle)}</span>
      </p>
      <div className={styles['state']}>
        <Earlier options={earlier} today={today} />
        <Tag tone={state.tone}>{state.words}</Tag>
        {state.next !== undefined && <p>{state.next}</p>}
        {first !== undefined && unpaid.length > 1 && <p>{t('firstToPay', { cycle: first.cycle })}</p>}
        {sent !== undefined && <PaymentWarnings warnings={lastPayment?.warnings ?? []} />}
        {decided > 0 && <p>{t('answersSaved', { count: decided })}</p>}
      </div>
      {sent?.paymentId != null && (
        <SheetLink
          sheet={{ withdraw: sent.paymentId }}
          label={t('withdrawPaymentFor', { cirkle: name })}
          variant="quiet"
        >
          {t('withdrawPayment')}
        </SheetLink>
      )}
      {board.collectable.has(id) && (
        <SheetLink
          sheet={{ collect: id }}
          label={t('collectCashFor', { cirkle: name })}
          variant="quiet"
          icon="payments"
        >
          {t('collectCash')}
        </SheetLink>
      )}
      {(owed.length > 0 || lastReceipt.paymentData.length > 0) && (
        <div className={styles['actions']}>
          {unpaid.length > 0 && (
            <SheetLink
              sheet={{ pay: id, fix: refusedEntry(unpaid, board.saved) }}
              label={t('makePaymentFor', { cirkle: name })}
              icon="payments"
            >
              {t('makePayment')}
            </SheetLink>
          )}
          {toProve.map((option) => (
            <NewProofLink key={option.contributionId} cirkle={cirkle} option={option} board={board} />
          ))}
          {lastReceipt.paymentData.length > 0 && (
            <SheetLink
              sheet={{ validate: id }}
              label={t('validatePaymentFor', { cirkle: name, count: undecided.length })}
              variant="secondary"
              icon="shield"
            >
              {undecided.length > 0
                ? t('validatePaymentCount', { count: undecided.length })
                : t('validatePayment')}
            </SheetLink>
          )}
        </div>
      )}
    </Card>
  )
}

/** Open contributions of cycles before the current one. */
function Earlier({ options, today }: { options: readonly PaymentOption[]; today: CalendarDate }) {
  return options.map((option) => (
    <Tag key={option.contributionId} tone="danger">
      {earlierWords(option, today)}
    </Tag>
  ))
}

type NewProofLinkProps = { cirkle: Activity; option: PaymentOption; board: Board }

function NewProofLink({ cirkle: { id, name }, option, board }: NewProofLinkProps) {
  const method = option.paymentMethod
  const fix = refusedEntry([option], board.saved)
  const values = { cirkle: name, cycle: option.cycle }
  return (
    <SheetLink
      sheet={{ pay: id, contribution: option.contributionId, fix }}
      label={method === 'cash' ? t('giveDetailsAgainFor', values) : t('uploadNewProofFor', values)}
      icon="upload"
    >
      {newProofAction(method)}
    </SheetLink>
  )
}
