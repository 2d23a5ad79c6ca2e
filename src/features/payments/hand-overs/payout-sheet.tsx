import { Suspense, useState } from 'react'

import type { HandOver } from '#contract/http/payments/hand-overs.ts'
import { formatRupees } from '#contract/rules/money.ts'
import type { Session } from '#data/session/session.ts'
import { payoutSheetTitle, payoutSums, payoutTitle, waitingWords } from '#lib/words/payout-words.ts'
import { t } from '#messages/later/payments/hand-overs.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { SumList } from '#ui/layout/sum-list.tsx'
import { lazyInstalled } from '#ui/lazy/lazy-installed.ts'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { IdentityFirst } from '../facts/identity-first.tsx'
import { useKycHold } from '../facts/use-kyc-hold.ts'
import { SheetLink } from '../overview/sheet-link.tsx'
import { useUndo } from '../review/answers/use-undo.ts'
import { AcknowledgeDialog } from './answers/acknowledge-dialog.tsx'
import { SendBackDialog } from './answers/send-back-dialog.tsx'
import { HandOverRow, UnsentRow } from './hand-over-row.tsx'
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
  const kycHold = useKycHold()
  const undo = useUndo(userId)
  const [asked, setAsked] = useState<{ kind: HandOverQuestion; handOver: HandOver } | null>(null)
  const close = () => setAsked(null)
  // A moment: it is read from the phone.
  if (known === undefined) return null
  const { views, answers } = known
  const deed = nextDeed(views, userId)
  return (
    <Sheet title={payoutSheetTitle()} isBroad isOpen onClose={onClose}>
      {views.length === 0 && <EmptyState title={t('noOpenTurn')} text={t('noOpenTurnHint')} />}
      {kycHold !== undefined && deed !== undefined && <IdentityFirst status={kycHold} deed={deed} />}
      {views.length > 0 && asOf !== undefined && <p className={styles['note']}>{asOf}</p>}
      <div className={styles['turns']}>
        {views.map((view) => (
          <Turn
            key={view.payout.cycle}
            view={view}
            answers={answers}
            session={session}
            canAct={kycHold === undefined}
            onAsk={(kind, handOver) => setAsked({ kind, handOver })}
            onUndo={(entryId) => undo.take([entryId])}
          />
        ))}
      </div>
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
  answers: PayoutViews['answers']
  session: Session
  /** False where the server would refuse a hand-over and an answer. */
  canAct: boolean
  onAsk: (kind: HandOverQuestion, handOver: HandOver) => void
  onUndo: (entryId: string) => void
}

/** One turn: where its money is, and how it came there. */
function Turn({ view, answers, session, canAct, onAsk, onUndo }: TurnProps) {
  const { payout, left, unsent } = view
  const { cirkleId, cycle, owner, receiver, handOvers } = payout
  const myId = session.user.id
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
          {handOvers.map((each) => (
            <HandOverRow
              key={each.id}
              handOver={each}
              answer={answers.get(each.id)}
              myId={myId}
              token={session.token}
              canAnswer={canAct}
              onAsk={onAsk}
              onUndo={onUndo}
            />
          ))}
        </ul>
      )}
    </SumList>
  )
}
