import { useState } from 'react'

import { type CalendarDate, compareDates } from '#contract/rules/calendar.ts'
import { SharedFileGoneError } from '#data/drafts/shared-files.ts'
import { NotSavedError, notSavedMessage } from '#data/outbox/entries/not-saved-error.ts'
import { payable } from '#data/known/what-is-owed.ts'
import { t } from '#messages/payments/shared-file.ts'
import { Button } from '#ui/buttons/button.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { richText } from '#ui/text/rich-text.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { attachShared, keepForLater, type ShareChoice } from './attach-shared.ts'
import { refusedEntry } from '../facts/pay-state.ts'
import type { Board } from '../facts/queries.ts'
import { useSharedFile } from './use-shared-file.ts'
import { ContributionFacts } from '../pay/contribution-choice.tsx'
import styles from '../pay/how-to-pay-sheet.module.css'
import { ProofField } from '../proof/proof-field.tsx'

type SharedFileSheetProps = {
  userId: string
  /** The kept file's id, or why it was not kept. */
  shared: string
  board: Board
  today: CalendarDate
  /** Called when its proof is in the draft of this contribution's form. */
  onAttached: (choice: ShareChoice) => void
  onClose: () => void
}

/** Selects the payment that a file shared from another app is the proof of. */
export function SharedFileSheet({ userId, shared, board, today, onAttached, onClose }: SharedFileSheetProps) {
  const file = useSharedFile(userId, shared)
  const [choices] = useState(() => choicesOn(board))
  const [chosenId, setChosenId] = useState(choices[0]?.option.contributionId ?? null)
  const [failure, setFailure] = useState<string>()
  const chosen = choices.find(({ option }) => option.contributionId === chosenId)
  const goOn = async () => {
    if (chosen === undefined || file.proof === null) return
    try {
      await attachShared(userId, shared, chosen, file.proof)
      onAttached(chosen)
    } catch (error) {
      if (!(error instanceof NotSavedError)) throw error
      setFailure(error.message)
    }
  }
  const keep = async () => {
    try {
      await keepForLater(userId, shared)
      onClose()
    } catch (error) {
      if (error instanceof SharedFileGoneError) file.setFailure(t('notHere'))
      else setFailure(notSavedMessage(error))
    }
  }
  const discard = async () => {
    if (!(await file.discard())) onClose()
  }
  return (
    <Sheet
      title={t('whichPayment')}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={() => void discard()}>
            {t('discard')}
          </Button>
          {choices.length === 0 && file.stay === 'to-confirm' ? (
            <Button disabled={file.proof === null} onClick={() => void keep()}>
              {t('keepForAWeek')}
            </Button>
          ) : (
            <Button disabled={chosen === undefined || file.proof === null} onClick={() => void goOn()}>
              {t('useAsProof')}
            </Button>
          )}
        </>
      }
    >
      <div className={styles['form']}>
        {file.isLoading ? (
          <Loading label={t('openingFile')}>
            <Skeleton shape="card" />
          </Loading>
        ) : (
          <ProofField
            proof={file.proof}
            error={file.failure ?? (choices.length === 0 ? failure : undefined)}
            onPick={file.setProof}
            onRefused={file.setFailure}
          />
        )}
        {choices.length === 0 ? (
          <p>{file.stay === 'stays' ? t('nothingToPayYet') : t('nothingToPay')}</p>
        ) : (
          <RadioGroup
            label={t('cirkleAndCycle')}
            error={failure}
            value={chosenId}
            onChange={setChosenId}
            options={choices.map(({ cirkleName, option }) => ({
              value: option.contributionId,
              label: cirkleName,
              detail: richText((mark) =>
                t('factsAndReceiver', {
                  facts: mark(<ContributionFacts option={option} today={today} />),
                  name: mark(option.receiver.name),
                }),
              ),
            }))}
          />
        )}
      </div>
    </Sheet>
  )
}

/** All payable contributions, the earliest due first. */
function choicesOn({ options, saved }: Board): ShareChoice[] {
  return [...options.values()]
    .flatMap((of) =>
      payable(of, saved).map((option) => ({
        cirkleId: of.cirkleId,
        cirkleName: of.cirkleName,
        option,
        fixId: refusedEntry([option], saved),
      })),
    )
    .sort((a, b) => compareDates(a.option.dueDate, b.option.dueDate))
}
