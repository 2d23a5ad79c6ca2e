import { Link } from '@tanstack/react-router'
import { type ReactNode, Suspense, useState } from 'react'

import { methodName, personName } from '#contract/views/history-names.ts'
import { formatDate } from '#contract/rules/calendar.ts'
import type { HistoryRow } from '#contract/http/payments/history.ts'
import { historyRow } from '#data/ledger/apply-payment.ts'
import { isLookedUp } from '#data/ledger/ledger.ts'
import type { Session } from '#data/session/session.ts'
import { OVER_PAGE } from '#lib/address/sheets-in-address.ts'
import { t as data } from '#messages/data.ts'
import { t } from '#messages/later/payments/details.ts'
import { lazyInstalled } from '#ui/lazy/lazy-installed.ts'
import { DetailList, DetailRow } from '#ui/layout/detail-list.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { PersonName } from '#ui/media/person-name.tsx'
import { Money } from '#ui/text/money.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { Tag } from '#ui/text/tag.tsx'
import { toneIcons } from '#ui/status/tone.ts'
import { useNow } from '#ui/hooks/use-now.ts'
import { historyStatus, newProofAction, proofStatus } from '../facts/history-words.ts'
import { useStory } from '../facts/ledger.ts'
import { type PaymentStory, paymentStories } from './payment-story.ts'
import { usePictures, useUnsent } from '../facts/queries.ts'
import { RecordAnswer } from '../records/record-answer.tsx'
import { TakeBack } from '../records/take-back.tsx'
import { type Attesting, useAttesting } from '../records/use-attesting.ts'
import { useAnsweredRecords } from '../records/use-record-answer.ts'
import { NotOnThisPhone, useLookUp } from './not-on-this-phone.tsx'
import { ReadAloud } from './read-aloud.tsx'
import { asksMe, nextOf, spokenPayment } from './spoken-payment.ts'
import { ProofEvidence } from '../proof/proof-evidence.tsx'
import styles from './payment-details-sheet.module.css'
import { UnsentDetails } from './unsent-details.tsx'

const ViewProofDialog = lazyInstalled(() => import('../proof/view-proof-dialog.tsx'), 'ViewProofDialog')

type PaymentDetailsSheetProps = {
  /** A payment's id, a missed contribution's, or an outbox entry's. */
  id: string
  session: Session
  onClose: () => void
}

/** One payment with its whole story: what was sent when, its outcome, and what came before. */
export function PaymentDetailsSheet({ onClose, ...asked }: PaymentDetailsSheetProps) {
  return (
    <Sheet title={t('sheetTitle')} isOpen onClose={onClose}>
      <PaymentDetails {...asked} />
    </Sheet>
  )
}

/** What the sheet, or the pane beside the history, says of a payment. */
export function PaymentDetails({ id, session }: Omit<PaymentDetailsSheetProps, 'onClose'>) {
  const told = useStory(id)
  const attesting = useAttesting(session.user.id, id)
  const unsent = useUnsent(session.user.id)
  const now = useNow(null)
  const waiting = unsent?.find(({ payment }) => payment.entry.id === id)
  const rows = attesting === undefined || told === undefined ? undefined : withRecord(told, attesting)
  const isRead = rows !== undefined && unsent !== undefined
  const isUpToDate =
    (attesting !== undefined && attesting !== null) ||
    told?.some((row) => row.id === id && !isLookedUp(row)) === true
  const lookUp = useLookUp(id, session, isRead && waiting === undefined && !isUpToDate)
  return (
    <>
      {!isRead && (
        <Loading label={t('lookingUp')}>
          <Skeleton shape="title" />
          <Skeleton />
        </Loading>
      )}
      {isRead && waiting !== undefined && <UnsentDetails row={waiting} />}
      {isRead && waiting === undefined && rows.length === 0 && <NotOnThisPhone lookUp={lookUp} />}
      {isRead && waiting === undefined && rows.length > 0 && !isUpToDate && lookUp.state === 'failed' && (
        <output>{t('asLastRead')}</output>
      )}
      {isRead && waiting === undefined && rows.length > 0 && (
        <Stories
          id={id}
          stories={paymentStories(rows, now)}
          session={session}
          attesting={attesting ?? undefined}
        />
      )}
    </>
  )
}

/** A story with the record that waits, as the last sync told of it: it may be in no list of mine. */
const withRecord = (rows: readonly HistoryRow[], attesting: Attesting | null): readonly HistoryRow[] =>
  attesting === null
    ? rows
    : [...rows.filter(({ id }) => id !== attesting.payment.id), historyRow(attesting.payment)]

/** The payment asked for, and below it the others of the same contribution, newest first. */
function Stories({
  id,
  stories,
  session,
  attesting,
}: {
  id: string
  stories: readonly PaymentStory[]
  session: Session
  /** The payment, where it is a record that waits and a third speaks for one side of it, or saw it. */
  attesting: Attesting | undefined
}) {
  const asked = stories.find(({ row }) => row.id === id)
  const others = stories.filter(({ row }) => row.id !== id)
  const answered = useAnsweredRecords(session.user.id)
  // Until it is read nothing is asked.
  const isAnswered = answered === undefined || answered.some((paymentId) => paymentId === id)
  const spoken = asked === undefined ? [] : spokenPayment(asked, session.user.id, isAnswered, attesting)
  return (
    <>
      {asked !== undefined && (
        <>
          <RowFacts
            row={asked.row}
            session={session}
            isAnswered={isAnswered}
            attesting={attesting}
            waitsForRecord={others.some(({ row }) => row.status === 'recorded')}
          >
            <ReadAloud key={spoken.join()} sentences={spoken} />
          </RowFacts>
          <h3 className={styles['title']}>{t('whatHappened')}</h3>
          <Steps story={asked} />
        </>
      )}
      {[...others].reverse().map((story) => (
        <section
          key={story.row.id}
          aria-label={
            story.row.receiptNumber === null
              ? t('otherPaymentWithoutReceipt')
              : t('otherPayment', { receipt: story.row.receiptNumber })
          }
        >
          <h3 className={styles['title']}>{titleOf(story.row)}</h3>
          <Steps story={story} />
        </section>
      ))}
    </>
  )
}

function titleOf(row: HistoryRow): string {
  const { receiptNumber: receipt } = row
  const { words } = historyStatus(row)
  return receipt === null
    ? t('missedTitle', { status: words })
    : t('receiptTitle', { receipt, status: words })
}

function Steps({ story: { steps } }: { story: PaymentStory }) {
  return (
    <ol className={styles['steps']}>
      {steps.map(({ words, when, tone, note }) => (
        <li key={words} className={styles['step']} data-tone={tone}>
          <Icon name={toneIcons[tone]} size={20} />
          <div>
            <p>{words}</p>
            {note !== undefined && <p>{t('quotedNote', { note })}</p>}
            {when !== undefined && <p className={styles['when']}>{when}</p>}
          </div>
        </li>
      ))}
    </ol>
  )
}

type RowFactsProps = {
  row: HistoryRow
  session: Session
  /** Whether I have answered this record of cash. */
  isAnswered: boolean
  attesting: Attesting | undefined
  /** Whether its payee recorded cash for the same contribution: until that is answered nothing is asked of this one. */
  waitsForRecord: boolean
  children: ReactNode
}

/** The row's facts and controls, and `children` below its state. */
function RowFacts({ row, session, isAnswered, attesting, waitsForRecord, children }: RowFactsProps) {
  const [isProofOpen, setProofOpen] = useState(false)
  const userId = session.user.id
  const pictures = usePictures(row.cirkleId)
  const { words, tone } = historyStatus(row)
  const isMine = row.payerId === userId
  const isOwed = row.status === 'missed' || row.status === 'reupload_requested'
  const mayPay = isMine && isOwed && !waitsForRecord
  const next =
    isMine && isOwed && waitsForRecord ? data('answerTheRecord') : nextOf(row, userId, isAnswered, attesting)
  return (
    <div className={styles['facts']}>
      <p className={styles['amount']}>
        <Money amount={row.amount} />
      </p>
      <Tag tone={tone}>{words}</Tag>
      {next !== undefined && <p className={styles['next']}>{next}</p>}
      {children}
      <DetailList>
        {row.receiptNumber !== null && (
          <DetailRow label={t('receiptNumber')} copyText={row.receiptNumber}>
            {row.receiptNumber}
          </DetailRow>
        )}
        <DetailRow label={t('cirkle')}>{row.name}</DetailRow>
        <DetailRow label={t('cycle')}>
          {t('cycleWithDueDate', { cycle: row.cycle, date: formatDate(row.dueDate) })}
        </DetailRow>
        {row.recordedBy !== undefined && (
          <DetailRow label={t('recordedBy')}>{personName(row.recordedBy)}</DetailRow>
        )}
        {row.attester !== undefined && row.status === 'recorded' && (
          <DetailRow label={t('askedToAttest')}>{personName(row.attester)}</DetailRow>
        )}
        {!isMine && (
          <DetailRow label={t('contributionOf')}>
            <PersonName name={row.payerName} url={pictures.get(row.payerId) ?? null} />
          </DetailRow>
        )}
        <DetailRow label={row.status === 'missed' ? t('toPayTo') : t('paidTo')}>
          <PersonName name={row.payeeName} url={pictures.get(row.payeeId) ?? null}>
            {row.toAdmin ? t('nameOfAdmin', { name: row.payeeName }) : row.payeeName}
          </PersonName>
        </DetailRow>
        {row.paymentId !== null && <DetailRow label={t('paymentDate')}>{formatDate(row.date)}</DetailRow>}
        {row.paymentMethod !== null && (
          <DetailRow label={t('paymentMethod')}>{methodName(row.paymentMethod)}</DetailRow>
        )}
        {row.utr !== null && (
          <DetailRow label={t('bankReference')} copyText={row.utr}>
            {row.utr}
          </DetailRow>
        )}
        {row.location !== null && <DetailRow label={t('location')}>{row.location}</DetailRow>}
        {row.witnesses !== null && <DetailRow label={t('witnesses')}>{row.witnesses}</DetailRow>}
        {row.proofStatus !== null && (
          <DetailRow label={t('proof')}>{proofStatus(row.proofStatus).words}</DetailRow>
        )}
      </DetailList>
      {row.proof !== null && (
        <ProofEvidence
          fileId={row.proof}
          file={row.proofFile}
          receiptNumber={row.receiptNumber ?? ''}
          token={session.token}
          onView={() => setProofOpen(true)}
        />
      )}
      {row.status === 'recorded' && row.paymentId !== null && asksMe(row, userId, attesting) && (
        <RecordAnswer
          row={{ ...row, paymentId: row.paymentId }}
          userId={userId}
          asked={attesting?.as === undefined ? undefined : { as: attesting.as, said: attesting.said }}
        />
      )}
      {attesting !== undefined && attesting.as === undefined && (
        <TakeBack session={session} paymentId={attesting.payment.id} name={row.payerName} />
      )}
      {isMine && row.status === 'pending' && (
        <LinkButton
          variant="quiet"
          render={(look) => (
            <Link
              from="/payment"
              to="."
              search={(before) => ({ ...before, detail: undefined, withdraw: row.id })}
              state={OVER_PAGE}
              replace
              resetScroll={false}
              {...look}
            />
          )}
        >
          {t('withdrawPayment')}
        </LinkButton>
      )}
      {mayPay && (
        <LinkButton
          icon={row.status === 'missed' ? 'payments' : 'upload'}
          render={(look) => (
            <Link
              from="/payment"
              to="."
              search={(before) => ({
                ...before,
                detail: undefined,
                pay: row.cirkleId,
                contribution: row.contributionId,
              })}
              state={OVER_PAGE}
              replace
              resetScroll={false}
              {...look}
            />
          )}
        >
          {row.status === 'missed' ? t('makePayment') : newProofAction(row.paymentMethod)}
        </LinkButton>
      )}
      {isProofOpen && (
        <Suspense>
          <ViewProofDialog
            payment={{ proof: row.proof, receiptNumber: row.receiptNumber ?? '', name: row.payerName }}
            token={session.token}
            onClose={() => setProofOpen(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
