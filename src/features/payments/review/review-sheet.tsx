import { Suspense, useMemo, useState } from 'react'

import type { PaymentData } from '#contract/http/payments/payments.ts'
import { formatRupees } from '#contract/rules/money.ts'
import type { Session } from '#data/session/session.ts'
import { isNamed } from '#lib/words/name-search.ts'
import { t } from '#messages/payments/review.ts'
import { Button } from '#ui/buttons/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { lazyInstalled } from '#ui/lazy/lazy-installed.ts'
import { lazyOnline } from '#ui/lazy/lazy-online.tsx'
import { lazyOnlineSheet } from '#ui/lazy/lazy-online-sheet.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { IdentityFirst } from '../facts/identity-first.tsx'
import type { PaymentKind } from '../facts/payment-search.ts'
import type { Board } from '../facts/queries.ts'
import { useKycHold } from '../facts/use-kyc-hold.ts'
import { CirkleHistory } from '../kept-later/parts.tsx'
import { ConfirmManyDialog } from './answers/confirm-many-dialog.tsx'
import { ConfirmPaymentDialog } from './answers/confirm-payment-dialog.tsx'
import { isUndoable } from './rows/decision-note.tsx'
import type { StatementMatch } from './matching/match-statement.ts'
import { PaymentRow, type Question, type RowActions } from './rows/payment-row.tsx'
import { ReuploadDialog } from './answers/reupload-dialog.tsx'
import styles from './review-sheet.module.css'
import { moveToBox } from './rows/tick-keys.ts'
import { TickTools } from './rows/tick-tools.tsx'
import { useTicks } from './rows/use-ticks.ts'
import { useUndo } from './answers/use-undo.ts'
import { goesWithAll, groupWaiting, isOfKind, totalOf, waitingIn } from './rows/waiting.ts'

const ViewProofDialog = lazyInstalled(() => import('../proof/view-proof-dialog.tsx'), 'ViewProofDialog')
const MatchDialog = lazyOnlineSheet(
  () => import('./matching/match-dialog.tsx'),
  'MatchDialog',
  () => t('matchStatement'),
)
// Shown after a comparison only, so it is here with the dialog.
const MatchResult = lazyOnline(
  () => import('./matching/match-result.tsx'),
  'MatchResult',
  () => null,
)

type ReviewSheetProps = {
  session: Session
  /** A Cirkle's id, or `all`. */
  cirkleId: string
  board: Board
  /** The payments shown; all where undefined. */
  kind: PaymentKind | undefined
  onKind: (kind: PaymentKind | undefined) => void
  /** Opens the details of a row of the Cirkle's history. */
  onOpenDetails: (id: string) => void
  onClose: () => void
}

/** The dialog over the sheet. */
type Asked = { kind: Question; payment: PaymentData } | { kind: 'many' | 'match' }

/** Review and Validate Payments: reported payments, their evidence, and the payee's answers. */
export function ReviewSheet(props: ReviewSheetProps) {
  const { session, cirkleId, board, kind, onKind, onOpenDetails, onClose } = props
  const userId = session.user.id
  const { decisions } = board.saved
  const kycHold = useKycHold()
  const canAnswer = kycHold === undefined
  const payments = waitingIn(board.activity, cirkleId)
  const [asked, setAsked] = useState<Asked | null>(null)
  const [typed, setTyped] = useState('')
  const [match, setMatch] = useState<StatementMatch | null>(null)
  // The one that stands alone is open, and stays so when others come.
  const opened = useTicks(payments.length === 1 ? payments.map(({ paymentId }) => paymentId) : [])
  const { ticked, toggle, tick } = useTicks()
  const undo = useUndo(userId)

  const isMany = payments.length > 1
  const waits = ({ paymentId }: PaymentData) => {
    const decision = decisions.get(paymentId)
    return canAnswer && (decision === undefined || decision.entry.state === 'needs_action')
  }
  const shown = payments.filter(
    (payment) => (!isMany || isOfKind(payment, kind)) && isNamed(payment.name, typed),
  )
  const matchOf = ({ paymentId }: PaymentData) =>
    match?.found.get(paymentId) ?? (match?.otherAmount.has(paymentId) === true ? 'other-amount' : undefined)
  const together = shown.filter((payment) => goesWithAll(payment, matchOf(payment)))
  const tickable = isMany ? together.filter(waits) : []
  const chosen = isMany ? payments.filter((payment) => waits(payment) && ticked.has(payment.paymentId)) : []
  // My own account shows neither cash nor what somebody else received.
  const sought = payments.filter((payment) => waits(payment) && !payment.isCash && !payment.onBehalf)
  const hasChosen = chosen.length > 0

  const openRow = opened.toggle
  const undoOne = undo.take
  const actions: RowActions = useMemo(
    () => ({
      tick: toggle,
      open: openRow,
      ask: (question, payment) => setAsked({ kind: question, payment }),
      undo: (entryId) => undoOne([entryId]),
      press(event, payment) {
        if (event.key === 'Enter') setAsked(hasChosen ? { kind: 'many' } : { kind: 'confirm', payment })
        else if (!moveToBox(event.key, event.currentTarget)) return
        event.preventDefault()
      },
    }),
    [toggle, openRow, undoOne, hasChosen],
  )

  const matchWith = (result: StatementMatch) => {
    const sure = sought.filter((payment) => result.found.has(payment.paymentId) && goesWithAll(payment))
    setMatch(result)
    tick([...result.otherAmount], false)
    tick(
      sure.map(({ paymentId }) => paymentId),
      true,
    )
    setAsked(null)
  }
  const close = () => setAsked(null)
  const isOnlyHere = [...decisions.values()].filter(
    (decision) => undo.batch.includes(decision.entry.id) && isUndoable(decision),
  )

  return (
    <Sheet
      title={t('reviewTitle')}
      look="high"
      isBroad
      isOpen
      onClose={onClose}
      footer={
        hasChosen && (
          <Button icon="check" onClick={() => setAsked({ kind: 'many' })}>
            {t('confirmTicked', { count: chosen.length, total: formatRupees(totalOf(chosen)) })}
          </Button>
        )
      }
    >
      {payments.length === 0 && <EmptyState title={t('nothingToAnswer')} text={t('nothingToAnswerHint')} />}
      {payments.length > 0 && kycHold !== undefined && <IdentityFirst status={kycHold} deed="answer" />}
      {isMany && (
        <TickTools
          payments={payments}
          shown={shown}
          tickable={tickable}
          left={shown.length - together.length}
          ticked={ticked}
          kind={kind}
          typed={typed}
          canMatch={sought.length > 0}
          onKind={onKind}
          onType={setTyped}
          onTick={tick}
          onMatch={() => setAsked({ kind: 'match' })}
        />
      )}
      {match !== null && sought.length > 0 && (
        <MatchResult sought={sought} match={match} onClose={() => setMatch(null)} />
      )}
      <output>
        <VisuallyHidden>
          {hasChosen && t('tickedCount', { count: chosen.length, total: formatRupees(totalOf(chosen)) })}
        </VisuallyHidden>
      </output>
      {isOnlyHere.length > 1 && (
        <div className={styles['undo']}>
          <p>{t('onlyHere', { count: isOnlyHere.length })}</p>
          <Button variant="quiet" onClick={() => undo.take(isOnlyHere.map(({ entry }) => entry.id))}>
            {t('undoAll')}
          </Button>
        </div>
      )}
      {isMany && shown.length === 0 && <p className={styles['none']}>{t('noneShown')}</p>}
      <div data-rows>
        {groupWaiting(shown).map((group) => (
          <section key={group.id} aria-labelledby={group.id}>
            <h3 id={group.id} className={styles['cirkle']}>
              {t('cirkleAndCycle', { cirkle: group.cirkle, cycle: group.cycle })}
            </h3>
            <ul className={styles['rows']}>
              {group.payments.map((payment) => (
                <PaymentRow
                  key={payment.paymentId}
                  payment={payment}
                  decision={decisions.get(payment.paymentId)}
                  token={session.token}
                  canAnswer={canAnswer}
                  isTicked={isMany ? ticked.has(payment.paymentId) : undefined}
                  isOpen={isMany ? opened.ticked.has(payment.paymentId) : undefined}
                  match={matchOf(payment)}
                  actions={actions}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
      {cirkleId !== 'all' && (
        <CirkleHistory
          cirkleId={cirkleId}
          session={session}
          asOf={board.freshness.asOf}
          onOpen={onOpenDetails}
        />
      )}
      {asked?.kind === 'many' && hasChosen && (
        <ConfirmManyDialog
          userId={userId}
          payments={chosen}
          onClose={(saved) => {
            undo.remember(saved)
            close()
          }}
        />
      )}
      {asked?.kind === 'match' && <MatchDialog sought={sought} onMatch={matchWith} onClose={close} />}
      {asked?.kind === 'confirm' && (
        <ConfirmPaymentDialog userId={userId} payment={asked.payment} onClose={close} />
      )}
      {asked?.kind === 'reupload' && (
        <ReuploadDialog userId={userId} payment={asked.payment} onClose={close} />
      )}
      {asked?.kind === 'proof' && (
        <Suspense>
          <ViewProofDialog payment={asked.payment} token={session.token} onClose={close} />
        </Suspense>
      )}
    </Sheet>
  )
}
