import { Link } from '@tanstack/react-router'

import { formatDate } from '#contract/rules/calendar.ts'
import type { HandOver } from '#contract/http/payments/hand-overs.ts'
import { formatRupees } from '#contract/rules/money.ts'
import { methodName } from '#contract/views/history-names.ts'
import { isAnswered, type SavedHandOverAnswer } from '#data/known/saved-hand-overs.ts'
import { refusalWords } from '#data/known/server-words.ts'
import { asksForKyc, entryWords } from '#data/known/what-is-known.ts'
import { allowedActions, isPastMending } from '#data/outbox/save/entry-actions.ts'
import { t } from '#messages/payments/hand-overs.ts'
import { t as pay } from '#messages/payments/pay.ts'
import { t as evidence } from '#messages/payments/proof.ts'
import { t as review } from '#messages/payments/review.ts'
import { Button } from '#ui/buttons/button.tsx'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { VerifyIdentityLink } from '#ui/buttons/verify-identity-link.tsx'
import { DetailList, DetailRow } from '#ui/layout/detail-list.tsx'
import { Money } from '#ui/text/money.tsx'
import { Tag } from '#ui/text/tag.tsx'
import { proofStatus } from '../facts/history-words.ts'
import { cashWords } from '../proof/cash-words.ts'
import { ProofEvidence } from '../proof/proof-evidence.tsx'
import { putAway } from './answers/put-away.ts'
import { handOverDay, handOverStatus } from './hand-over-words.ts'
import type { UnsentHandOver } from './payout-queries.ts'
import styles from './payout-sheet.module.css'

/** A hand-over as only this phone knows it: no more certain than it is. */
export function UnsentRow({ unsent }: { unsent: UnsentHandOver }) {
  const { entry, subject, proof, next } = unsent
  const { words, tone } = entryWords(entry)
  const isRefused = entry.state === 'needs_action'
  return (
    <li className={styles['row']}>
      <p className={styles['amount']}>
        <Money amount={subject.amount} />
      </p>
      <Tag tone={tone}>{words}</Tag>
      {isRefused && entry.lastError !== undefined && (
        <p className={styles['failure']}>{refusalWords(entry.lastError)}</p>
      )}
      {next !== undefined && <p className={styles['note']}>{next}</p>}
      <p className={styles['note']}>{methodName(subject.paymentMethod)}</p>
      {proof !== undefined && (
        <p className={styles['note']}>{evidence('proofState', { state: entryWords(proof).words })}</p>
      )}
      {isRefused && (
        <LinkButton variant="secondary" icon="upload" render={(look) => <Link to="/outbox" {...look} />}>
          {pay('openOutbox')}
        </LinkButton>
      )}
    </li>
  )
}

type HandOverRowProps = {
  handOver: HandOver
  /** My answer, while it is in the outbox. */
  answer: SavedHandOverAnswer | undefined
  myId: string
  token: string
  /** Whether it stands apart from its turn, which it names then. */
  isOfSettledTurn?: boolean
  /** False where the server would refuse an answer. */
  canAnswer: boolean
  onAsk: (kind: 'acknowledge' | 'send-back' | 'proof') => void
  onUndo: (entryId: string) => void
}

const receiverWords = {
  yes: () => t('received'),
  yesOf: (amount: string) => t('receivedOf', { amount }),
  no: () => t('sendBack'),
  noOf: (amount: string) => t('sendBackOf', { amount }),
}

/** Of a receiver without a phone. */
const attesterWords: typeof receiverWords = {
  yes: () => t('sawIt'),
  yesOf: (amount) => t('sawItOf', { amount }),
  no: () => t('didNotSee'),
  noOf: (amount) => t('didNotSeeOf', { amount }),
}

/** A recorded hand-over with its evidence, and the two answers of who is asked. */
export function HandOverRow({
  handOver,
  answer,
  myId,
  token,
  isOfSettledTurn = false,
  canAnswer,
  onAsk,
  onUndo,
}: HandOverRowProps) {
  const { amount, status, paymentMethod, utr, restOf, receiptNumber, comment, owner, receiver, attester } =
    handOver
  const { words, tone } = handOverStatus(handOver, myId)
  const isDone = answer !== undefined && isAnswered(answer.entry)
  const isAsked = (attester ?? receiver).id === myId
  // Who saw it reads nothing else of the turn, nor where it was and who else saw it.
  const isMineToSee = attester?.id === myId
  const namesTurn = isOfSettledTurn || isMineToSee
  const answers = attester === undefined ? receiverWords : attesterWords
  const canTakeBack = attester !== undefined && owner.id === myId
  return (
    <li className={styles['row']}>
      <p className={styles['amount']}>
        <Money amount={amount} />
      </p>
      <Tag tone={tone}>{words}</Tag>
      {comment !== null && (
        <p>
          <q>{comment}</q>
        </p>
      )}
      <DetailList isDense>
        <DetailRow label={evidence('paidThrough')}>{methodName(paymentMethod)}</DetailRow>
        <DetailRow label={evidence('date')}>{formatDate(handOverDay(handOver))}</DetailRow>
        {utr !== null && (
          <DetailRow label={evidence('bankReference')} copyText={utr}>
            {utr}
          </DetailRow>
        )}
        <DetailRow label={evidence('receiptNumber')}>{receiptNumber}</DetailRow>
        {restOf !== undefined && restOf !== null && <DetailRow label={t('restOf')}>{restOf}</DetailRow>}
        {namesTurn && (
          <>
            <DetailRow label={t('cycle')}>{handOver.cycle}</DetailRow>
            {isMineToSee && <DetailRow label={t('givenBy')}>{owner.name}</DetailRow>}
            <DetailRow label={t('receiver')}>{receiver.name}</DetailRow>
          </>
        )}
      </DetailList>
      {!isMineToSee &&
        (paymentMethod === 'cash' ? (
          <p className={styles['note']}>{cashWords(handOver)}</p>
        ) : (
          <Evidence handOver={handOver} token={token} onView={() => onAsk('proof')} />
        ))}
      {answer !== undefined && (
        <AnswerNote answer={answer} handOver={handOver} isTakenBack={canTakeBack} onUndo={onUndo} />
      )}
      {isAsked && status === 'pending' && canAnswer && !isDone && (
        <div className={styles['actions']}>
          <Button
            icon="check"
            aria-label={answers.yesOf(formatRupees(amount))}
            onClick={() => onAsk('acknowledge')}
          >
            {answers.yes()}
          </Button>
          {/* Of a settled turn nothing can be with the owner again. */}
          {!isOfSettledTurn && (
            <Button
              variant="secondary"
              icon="message"
              aria-label={answers.noOf(formatRupees(amount))}
              onClick={() => onAsk('send-back')}
            >
              {answers.no()}
            </Button>
          )}
        </div>
      )}
      {canTakeBack && status === 'pending' && canAnswer && !isDone && (
        <Button
          variant="secondary"
          aria-label={t('takeBackOf', { amount: formatRupees(amount) })}
          onClick={() => onAsk('send-back')}
        >
          {t('takeBack')}
        </Button>
      )}
    </li>
  )
}

/** The proof, or its state; nothing where only a reference was given. */
function Evidence({ handOver, token, onView }: { handOver: HandOver; token: string; onView: () => void }) {
  const { proof, receiptNumber, owner, amount } = handOver
  if (proof !== null) {
    return (
      <ProofEvidence
        fileId={proof}
        file={undefined}
        receiptNumber={receiptNumber}
        token={token}
        payerName={t('nameAndAmount', { name: owner.name, amount: formatRupees(amount) })}
        onView={onView}
      />
    )
  }
  if (handOver.proofStatus === 'not_required') return null
  const { words, tone } = proofStatus(handOver.proofStatus)
  return <Tag tone={tone}>{evidence('proofState', { state: words })}</Tag>
}

type AnswerNoteProps = {
  answer: SavedHandOverAnswer
  handOver: HandOver
  /** Whether it is the owner's, who takes the hand-over back. */
  isTakenBack: boolean
  onUndo: (entryId: string) => void
}

/** What is known of my answer, and a way to take it back while nothing was sent. */
function AnswerNote({ answer: { entry, subject }, handOver, isTakenBack, onUndo }: AnswerNoteProps) {
  const { words, tone } = entryWords(entry)
  const { amount, attester } = handOver
  const { name } = handOver.owner
  return (
    <>
      <Tag tone={tone}>
        {isTakenBack
          ? t('takenBackState', { state: words })
          : answerState(subject.kind === 'acknowledgement', attester !== undefined, words)}
      </Tag>
      {entry.state === 'needs_action' && entry.lastError !== undefined && (
        <p className={styles['failure']}>{refusalWords(entry.lastError)}</p>
      )}
      {asksForKyc(entry) && <VerifyIdentityLink from="/payment" />}
      {entry.state === 'queued' && allowedActions(entry).discard && (
        <Button
          variant="quiet"
          aria-label={t('undoOf', { name, amount: formatRupees(amount) })}
          onClick={() => onUndo(entry.id)}
        >
          {review('undo')}
        </Button>
      )}
      {isPastMending(entry) && (
        <Button
          variant="quiet"
          aria-label={t('putAwayOf', { name, amount: formatRupees(amount) })}
          onClick={() => void putAway(entry)}
        >
          {t('putAway')}
        </Button>
      )}
    </>
  )
}

/** My answer, as the receiver or as who saw it, with how far it is. */
function answerState(isYes: boolean, isSeen: boolean, state: string): string {
  if (isSeen) return isYes ? t('seenState', { state }) : t('notSeenState', { state })
  return isYes ? t('acknowledgedState', { state }) : t('sentBackState', { state })
}
