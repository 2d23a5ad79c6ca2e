import { Link, useNavigate } from '@tanstack/react-router'

import type { Swap } from '#contract/http/cirkles/swaps.ts'
import type { Session } from '#data/session/session.ts'
import { indiaTime } from '#lib/words/india-time.ts'
import { t } from '#messages/swaps/online/turns.ts'
import { Button } from '#ui/buttons/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { IconLink } from '#ui/buttons/icon-link.tsx'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { Page } from '#ui/layout/page.tsx'
import { NothingLoaded } from '#ui/request/nothing-loaded.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { showStatusDialog } from '#ui/status/status-store.ts'
import { useNow } from '#ui/hooks/use-now.ts'
import { SwapDates } from '../components/swap-dates.tsx'
import { SwapStatusTag } from '../components/swap-status-tag.tsx'
import { useAnswerSwap } from '../use-answer-swap.ts'
import { useSwap } from '../use-swap.ts'
import { WithdrawSwap } from '../components/withdraw-swap.tsx'
import styles from './swap-page.module.css'

type SwapRequestPageProps = {
  hash: string
  session: Session
  /** Schedules a sync. */
  refresh: () => void
}

/** /payment/swap/{hash}: a request's effect on both turns, and the asked member's answers. */
export function SwapRequestPage({ hash, session, refresh }: SwapRequestPageProps) {
  const search = useSwap(session, hash)
  return (
    <Page ready={search.state === 'looking' ? undefined : 'swap'} look="form">
      <PageHeader
        title={t('requestTitle')}
        back={<IconLink icon="back" label={t('back')} render={(look) => <Link to="/home" {...look} />} />}
      />
      {search.state === 'looking' && (
        <Loading label={t('loadingRequest')}>
          <Skeleton />
          <Skeleton shape="card" />
          <Skeleton shape="card" />
        </Loading>
      )}
      {search.state === 'absent' && (
        <EmptyState
          title={t('noRequestHere')}
          text={t('noRequestHereWhy')}
          actions={
            <LinkButton icon="home" render={(look) => <Link to="/home" {...look} />}>
              {t('goToMyCirkles')}
            </LinkButton>
          }
        />
      )}
      {search.state === 'failed' && (
        <NothingLoaded title={t('requestNotHere')} text={t('requestNotHereWhy')} onRetry={search.retry} />
      )}
      {search.state === 'found' && <Request swap={search.swap} session={session} refresh={refresh} />}
    </Page>
  )
}

type RequestProps = Omit<SwapRequestPageProps, 'hash'> & { swap: Swap }

function Request({ swap, session, refresh }: RequestProps) {
  const { swapHash, cirkleName, requester, asked, status, isAsked, expiresAt } = swap
  const now = useNow(null)
  const navigate = useNavigate()
  const { busy, submit } = useAnswerSwap(session, swapHash, {
    refresh,
    onAnswered: () => navigate({ to: '/home', replace: true }),
    onFailure: showStatusDialog,
  })
  const isOpen = status === 'requested'
  return (
    <div className={styles['content']}>
      <p>
        {isAsked
          ? t('memberAsks', { name: requester.name, cirkle: cirkleName })
          : t('youAsk', { name: asked.name, cirkle: cirkleName })}
      </p>
      <SwapDates sides={[asked, requester]} myId={session.user.id} />
      {isOpen ? (
        <p className={styles['muted']}>
          {isAsked
            ? t('youCanAnswerUntil', { time: indiaTime(expiresAt, now) })
            : t('memberCanAnswerUntil', { name: asked.name, time: indiaTime(expiresAt, now) })}
        </p>
      ) : (
        <div>
          <SwapStatusTag swap={swap} />
        </div>
      )}
      {isOpen && !isAsked && <WithdrawSwap hash={swapHash} session={session} refresh={refresh} />}
      {isOpen && isAsked && (
        <div className={styles['actions']}>
          <Button
            isWide
            isBusy={busy === 'accept'}
            disabled={busy === 'decline'}
            onClick={() => void submit('accept')}
          >
            {t('accept')}
          </Button>
          <Button
            variant="secondary"
            isWide
            isBusy={busy === 'decline'}
            disabled={busy === 'accept'}
            onClick={() => void submit('decline')}
          >
            {t('decline')}
          </Button>
        </div>
      )}
    </div>
  )
}
