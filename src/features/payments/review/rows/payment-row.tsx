import { type KeyboardEvent, memo, useId, useRef } from 'react'

import { formatDate } from '#contract/rules/calendar.ts'
import type { PaymentData } from '#contract/http/payments/payments.ts'
import { SILENCE_HOURS } from '#contract/rules/limits.ts'
import { personName } from '#contract/views/history-names.ts'
import type { SavedDecision } from '#data/known/saved-writes.ts'
import { t } from '#messages/payments/review.ts'
import { useLanguage } from '#ui/hooks/use-language.ts'
import { useIsNear } from '#ui/hooks/use-is-near.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { RemoteAvatar } from '#ui/media/remote-avatar.tsx'
import { Money } from '#ui/text/money.tsx'
import { PaymentWarnings } from '../../facts/payment-warnings.tsx'
import { ProofDetails } from '../../proof/proof-details.tsx'
import { ProofImage } from '../../proof/proof-image.tsx'
import { PDF } from '../../proof/proof-name.ts'
import { useProof } from '../../proof/use-proof.ts'
import { DecisionNote } from './decision-note.tsx'
import type { MatchedBy } from '../matching/match-statement.ts'
import styles from './payment-row.module.css'
import { goesWithAll } from './waiting.ts'

/** The dialog over the sheet, for one payment. */
export type Question = 'confirm' | 'reupload' | 'proof'

/** What a row can do. Stable functions: rows are memoized. */
export interface RowActions {
  readonly tick: (paymentId: string) => void
  /** A key pressed on the tick box of a payment. */
  readonly press: (event: KeyboardEvent<HTMLInputElement>, payment: PaymentData) => void
  readonly open: (paymentId: string) => void
  readonly ask: (kind: Question, payment: PaymentData) => void
  readonly undo: (entryId: string) => void
}

type PaymentRowProps = {
  payment: PaymentData
  /** My answer, while it is in the outbox. */
  decision: SavedDecision | undefined
  token: string
  /** False where the server would refuse an answer. */
  canAnswer: boolean
  /** Undefined without a tick box: there is nothing to tick it with. */
  isTicked: boolean | undefined
  /** Undefined where it is always open. */
  isOpen: boolean | undefined
  /** By what it was found in a statement, or that only its reference was. */
  match: MatchedBy | 'other-amount' | undefined
  actions: RowActions
}

/** One payment to answer, in two lines; open, with its evidence and both answers. */
export const PaymentRow = memo(function PaymentRow(props: PaymentRowProps) {
  useLanguage()
  const { payment, decision, token, canAnswer, isTicked, isOpen, match, actions } = props
  const { paymentId, name, onBehalf, warnings } = payment
  const id = useId()
  const isAnswered = decision !== undefined && decision.entry.state !== 'needs_action'
  const isTickable = isTicked !== undefined && canAnswer && !isAnswered
  return (
    <li className={styles['row']} data-ticked={(isTickable && isTicked) || undefined}>
      <div className={styles['line']}>
        {isTickable ? (
          <label className={styles['who']}>
            <input
              type="checkbox"
              className={styles['box']}
              checked={isTicked}
              aria-describedby={`${id}-notes`}
              onChange={() => actions.tick(paymentId)}
              onKeyDown={(event) => actions.press(event, payment)}
            />
            <Who payment={payment} hasFacts={isOpen === false} />
          </label>
        ) : (
          <div className={styles['who']}>
            <Who payment={payment} hasFacts={isOpen === false} />
          </div>
        )}
        {isOpen !== undefined && (
          <button
            type="button"
            className={styles['open']}
            aria-expanded={isOpen}
            aria-controls={isOpen ? `${id}-details` : undefined}
            aria-label={t('detailsOf', { name })}
            onClick={() => actions.open(paymentId)}
          >
            <Evidence payment={payment} token={token} />
            <span className={styles['chevron']}>
              <Icon name="chevron" size={16} />
            </span>
          </button>
        )}
      </div>
      <div id={`${id}-notes`} className={styles['notes']}>
        {match !== undefined && !isAnswered && <MatchNote match={match} />}
        {onBehalf && <p>{whyOnBehalf(payment)}</p>}
        <PaymentWarnings warnings={warnings} />
        {isTickable && !goesWithAll(payment, match) && <p>{t('leftOutOfAll')}</p>}
      </div>
      {decision !== undefined && (
        <DecisionNote decision={decision} name={name} method={payment.method} onUndo={actions.undo} />
      )}
      {isOpen !== false && (
        <div id={`${id}-details`}>
          <ProofDetails
            payment={payment}
            token={token}
            canAnswer={canAnswer && !isAnswered}
            onView={() => actions.ask('proof', payment)}
            onConfirm={() => actions.ask('confirm', payment)}
            onReupload={() => actions.ask('reupload', payment)}
          />
        </div>
      )}
    </li>
  )
})

/**
 * Face, name and amount, and below what tells it from others, unless its details are open. All of it names the
 * tick box.
 */
function Who({ payment, hasFacts }: { payment: PaymentData; hasFacts: boolean }) {
  const { name, amount, image, utr, location, date, isCash, proof } = payment
  const facts = [
    isCash ? t('cash') : t('bank'),
    isCash ? location : (utr ?? t('noReference')),
    !isCash && proof === null && t('noProofYet'),
    formatDate(date),
  ]
  return (
    <span className={styles['words']}>
      <span className={styles['top']}>
        <RemoteAvatar name={name} url={image} size={32} />
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a label holds no heading element */}
        <span role="heading" aria-level={4} className={styles['name']}>
          {name}
        </span>
        <span className={styles['amount']}>
          <Money amount={amount} />
        </span>
      </span>
      {hasFacts && (
        <span className={styles['facts']}>
          {facts.filter((fact) => fact !== null && fact !== false).join(' · ')}
        </span>
      )}
    </span>
  )
}

/** The proof in small, loaded when it comes near the screen; for cash its word. */
function Evidence({ payment, token }: { payment: PaymentData; token: string }) {
  const { isCash, proof: fileId, proofFile } = payment
  const place = useRef<HTMLSpanElement>(null)
  const isNear = useIsNear(place)
  const isPdf = proofFile?.mime === PDF
  const proof = useProof(isNear && !isPdf ? fileId : null, token)
  return (
    <span ref={place} className={styles['evidence']}>
      {isCash ? <Icon name="cash" /> : <ProofImage proof={proof} isPdf={isPdf} />}
    </span>
  )
}

function MatchNote({ match }: { match: MatchedBy | 'other-amount' }) {
  const isFound = match !== 'other-amount'
  return (
    <p className={styles['match']} data-found={isFound}>
      <Icon name={isFound ? 'check' : 'warning'} size={16} />
      <span>
        {match === 'reference'
          ? t('foundByReference')
          : match === 'payer'
            ? t('foundByPayer')
            : t('foundOtherAmount')}
      </span>
    </p>
  )
}

/** Why the owner may answer it. */
const whyOnBehalf = ({ keptPayee }: PaymentData): string =>
  keptPayee === undefined
    ? t('onBehalf', { days: SILENCE_HOURS / 24 })
    : t('forKept', { name: personName(keptPayee) })
