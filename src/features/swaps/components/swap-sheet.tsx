import { Link } from '@tanstack/react-router'
import { useState } from 'react'

import type { Swap } from '#contract/http/cirkles/swaps.ts'
import type { Session } from '#data/session/session.ts'
import { t as swapWords } from '#messages/swaps.ts'
import { t } from '#messages/swaps/online/turns.ts'
import { Button } from '#ui/buttons/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { SheetMessage } from '#ui/overlays/sheet-message.tsx'
import { type Submit, useSubmit } from '#ui/request/use-submit.ts'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { ask } from '../actions.ts'
import { failureWords } from '../failure-words.ts'
import { useSwapBoard } from '../queries.ts'
import { swappingOf, toAnswerIn } from '../swapping.ts'
import { ChooseMember } from './choose-member.tsx'
import { NoSwapNow } from './no-swap-now.tsx'
import styles from './swap-sheet.module.css'
import { WithdrawSwap } from './withdraw-swap.tsx'

export type SwapSheetProps = {
  cirkleId: string
  session: Session
  /** Schedules a sync. */
  refresh: () => void
  /** Returns to the Cirkle's details. */
  onBack: () => void
  onClose: () => void
  /** Gets the hash of the request. */
  onSent: (swapHash: string) => Promise<void>
}

/** "Swap Turns": asks another member to exchange turns, or says why that is not possible now. */
export function SwapSheet({ cirkleId, session, refresh, onBack, onClose, onSent }: SwapSheetProps) {
  const board = useSwapBoard(cirkleId)
  const { isBusy, error, submit } = useAsk(session, cirkleId, { refresh, onSent })
  const [otherId, setOtherId] = useState<string>()
  const myId = session.user.id
  const swapping = board && swappingOf(board.cirkle, board.members, board.swaps, myId)
  const others = swapping?.state === 'open' ? swapping.others : []
  const other = others.find(({ id, isAhead }) => id === otherId && isAhead)
  const footer =
    swapping?.state === 'open' ? (
      <Button
        icon="swap"
        isWide
        disabled={other === undefined}
        isBusy={isBusy}
        onClick={() => other !== undefined && void submit(other.id)}
      >
        {t('sendRequest')}
      </Button>
    ) : (
      <Button variant="secondary" onClick={onClose}>
        {t('close')}
      </Button>
    )
  return (
    <Sheet
      title={swapWords('swapTitle')}
      isOpen
      onClose={onClose}
      back={<IconButton icon="back" label={t('backToDetails')} onClick={onBack} />}
      footer={
        <>
          {footer}
          <SheetMessage id="swap-request" error={error} />
        </>
      }
    >
      {board === undefined && (
        <Loading label={t('loadingTurns')}>
          <Skeleton />
          <Skeleton shape="button" />
        </Loading>
      )}
      {board === null && <EmptyState title={t('cirkleNotHere')} text={t('cirkleNotHereWhy')} />}
      {board != null && swapping != null && (
        <div className={styles['content']}>
          <RequestsToAnswer swaps={toAnswerIn(board.swaps, cirkleId)} />
          {swapping.state === 'open' ? (
            <ChooseMember swapping={swapping} other={other} onChoose={setOtherId} />
          ) : (
            <NoSwapNow swapping={swapping} myId={myId} />
          )}
          {swapping.state === 'waiting' && (
            <WithdrawSwap hash={swapping.swap.swapHash} session={session} refresh={refresh} />
          )}
        </div>
      )}
    </Sheet>
  )
}

/**
 * Asks the member with this id to exchange turns; `onSent` runs after success. `refresh` runs after every
 * try: a failed one may still be recorded, or conflict with data this phone lacks.
 */
function useAsk(
  session: Session,
  cirkleId: string,
  { refresh, onSent }: Pick<SwapSheetProps, 'refresh' | 'onSent'>,
): Submit<string> {
  return useSubmit(async (userId: string) => {
    let swapHash: string
    try {
      swapHash = await ask(session, cirkleId, userId)
    } finally {
      refresh()
    }
    await onSent(swapHash)
  }, failureWords)
}

/** Requests to me in this Cirkle, with a link to answer: the notification may be marked as read. */
function RequestsToAnswer({ swaps }: { swaps: readonly Swap[] }) {
  return swaps.map(({ swapHash, requester }) => (
    <LinkButton
      key={swapHash}
      variant="secondary"
      icon="swap"
      isWide
      render={(look) => <Link to="/payment/swap/$hash" params={{ hash: swapHash }} replace {...look} />}
    >
      {t('answerRequestOf', { name: requester.name })}
    </LinkButton>
  ))
}
