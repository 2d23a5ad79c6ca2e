import { type ReactNode, Suspense, useState } from 'react'

import type { HandOver } from '#contract/http/payments/hand-overs.ts'
import { formatRupees } from '#contract/rules/money.ts'
import type { Session } from '#data/session/session.ts'
import { payoutSums, payoutTitle, waitingWords } from '#lib/words/payout-words.ts'
import { t } from '#messages/payments/hand-overs.ts'
import { t as payouts } from '#messages/payments/payouts.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { SumList } from '#ui/layout/sum-list.tsx'
import { lazyInstalled } from '#ui/lazy/lazy-installed.ts'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { IdentityFirst } from '../facts/identity-first.tsx'
import { useKycHold } from '../facts/use-kyc-hold.ts'
import { AttestedHandOvers } from '../kept-later/parts.tsx'
import { SheetLink } from '../overview/sheet-link.tsx'
import { useVoices } from '../records/use-voices.ts'
import { useUndo } from '../review/answers/use-undo.ts'
import { AcknowledgeDialog } from './answers/acknowledge-dialog.tsx'
import { SendBackDialog } from './answers/send-back-dialog.tsx'
import { HandOverRow, UnsentRow } from './hand-over-row.tsx'
import { SettledHandOvers } from './settled-hand-overs.tsx'
import styles from './payout-sheet.module.css'
import { type PayoutView, type PayoutViews, usePayouts } from './payout-queries.ts'

const ViewProofDialog = lazyInstalled(() => import('../proof/view-proof-dialog.tsx'), 'ViewProofDialog')

type PayoutSheetProps = {
  session: Session
  cirkleId: string
  /** Of when the sums are, where they are old. */
  asOf?: string | undefined
  onClose: () => void
}

/** The dialog over the sheet. */
type HandOverQuestion = 'acknowledge' | 'send-back' | 'proof'

/**
 * Where the money of a Cirkle's open turns is, for its receivers and its owner: the sums, every hand-over, and what
 * each of them can do next.
 */
export function PayoutSheet({ session, cirkleId, asOf, onClose }: PayoutSheetProps) {
  const userId = session.user.id
  const known = usePayouts(userId, cirkleId)
  const voices = useVoices(userId, cirkleId)
  const kycHold = useKycHold()
  const undo = useUndo(userId)
  const [asked, setAsked] = useState<{ kind: HandOverQuestion; handOver: HandOver } | null>(null)
  const close = () => setAsked(null)
  // A moment: it is read from the phone.
  if (known === undefined || voices === undefined) return null
  const { views, answers } = known
  // The owner is named by nobody as having seen what they gave.
  const mayAttest = voices !== null && voices.voices.kept.size > 0 && voices.owner.id !== userId
  const deed = nextDeed(views, userId)
  const nothingOpen = <EmptyState title={t('noOpenTurn')} text={t('noOpenTurnHint')} />
  const rowOf = (handOver: HandOver, isOfSettledTurn: boolean) => (
    <HandOverRow
      key={handOver.id}
      handOver={handOver}
      answer={answers.get(handOver.id)}
      myId={userId}
      token={session.token}
      isOfSettledTurn={isOfSettledTurn}
      canAnswer={kycHold === undefined}
      onAsk={(kind) => setAsked({ kind, handOver })}
      onUndo={(entryId) => undo.take([entryId])}
    />
  )
  return (
    <Sheet title={payouts('payoutTitle')} isBroad isOpen onClose={onClose}>
      {mayAttest && (
        <AttestedHandOvers
          session={session}
          cirkleId={cirkleId}
          readKey={recordedAnswers(answers)}
          rowOf={(each) => rowOf(each, false)}
          {...(views.length === 0 && { none: nothingOpen })}
        />
      )}
      {views.length === 0 && !mayAttest && nothingOpen}
      {kycHold !== undefined && deed !== undefined && <IdentityFirst status={kycHold} deed={deed} />}
      {views.length > 0 && asOf !== undefined && <p className={styles['note']}>{asOf}</p>}
      <div className={styles['turns']}>
        {views.map((view) => (
          <Turn
            key={view.payout.cycle}
            view={view}
            myId={userId}
            canAct={kycHold === undefined}
            rowOf={(each) => rowOf(each, false)}
          />
        ))}
      </div>
      <SettledHandOvers
        session={session}
        cirkleId={cirkleId}
        open={views.map(({ payout }) => payout)}
        rowOf={(each) => rowOf(each, true)}
      />
      {asked?.kind === 'acknowledge' && (
        <AcknowledgeDialog userId={userId} handOver={asked.handOver} onClose={close} />
      )}
      {asked?.kind === 'send-back' && (
        <SendBackDialog userId={userId} handOver={asked.handOver} onClose={close} />
      )}
      {asked?.kind === 'proof' && (
        <Suspense>
          <ViewProofDialog
            payment={{ ...asked.handOver, name: asked.handOver.owner.name }}
            token={session.token}
            onClose={close}
          />
        </Suspense>
      )}
    </Sheet>
  )
}

/** The answers that the server has, as a text. */
const recordedAnswers = (answers: PayoutViews['answers']): string =>
  [...answers].flatMap(([id, { entry }]) => (entry.state === 'accepted' ? [id] : [])).join(' ')

/** What the reader, who is the owner or a receiver of the Cirkle, can do here; undefined where nothing is to be done. */
function nextDeed(views: readonly PayoutView[], myId: string): 'hand-over' | 'answer' | undefined {
  if (views.some(({ payout: { owner }, left }) => owner.id === myId && left > 0)) return 'hand-over'
  const isAsked = views.some(
    ({ payout: { receiver, handOvers } }) =>
      receiver.id === myId && handOvers.some(({ status }) => status === 'pending'),
  )
  return isAsked ? 'answer' : undefined
}

type TurnProps = {
  view: PayoutView
  myId: string
  /** False where the server would refuse a hand-over. */
  canAct: boolean
  rowOf: (handOver: HandOver) => ReactNode
}

/** One turn: where its money is, and how it came there. */
function Turn({ view, myId, canAct, rowOf }: TurnProps) {
  const { payout, left, unsent } = view
  const { cirkleId, cycle, owner, receiver, handOvers } = payout
  const isNone = unsent.length === 0 && handOvers.length === 0
  return (
    <SumList
      title={payoutTitle(payout, myId)}
      sums={payoutSums(payout, myId)}
      note={waitingWords(payout, myId)}
    >
      {owner.id === myId && left > 0 && canAct && (
        <SheetLink
          sheet={{ payout: undefined, handOver: cirkleId, cycle }}
          label={t('handOverFor', { amount: formatRupees(left), name: receiver.name })}
          icon="payments"
        >
          {t('handOver', { amount: formatRupees(left) })}
        </SheetLink>
      )}
      {owner.id !== receiver.id && isNone && <p className={styles['none']}>{t('noHandOver')}</p>}
      {!isNone && (
        <ul className={styles['rows']} aria-label={t('handOvers', { cycle })}>
          {unsent.map((each) => (
            <UnsentRow key={each.entry.id} unsent={each} />
          ))}
          {handOvers.map(rowOf)}
        </ul>
      )}
    </SumList>
  )
}
