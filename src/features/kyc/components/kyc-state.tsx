import { useCallback } from 'react'

import { formatDate, todayInKolkata } from '#contract/rules/calendar.ts'
import { stepFailureMessage } from '#data/api/failure-message.ts'
import type { Session } from '#data/session/session.ts'
import { t } from '#messages/kyc.ts'
import { Card } from '#ui/layout/card.tsx'
import { DetailList, DetailRow } from '#ui/layout/detail-list.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { Page } from '#ui/layout/page.tsx'
import { LoadFailed } from '#ui/request/load-failed.tsx'
import { useRequest } from '#ui/request/use-request.ts'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { Tag } from '#ui/text/tag.tsx'
import { lookUpKyc } from '../actions.ts'
import { addressProofLabels, identityInfoLabels, identityProofLabels } from '../kyc-words.ts'
import { BackLink, LeaveButton } from './back-link.tsx'
import { WithdrawKyc } from './withdraw-kyc.tsx'
import styles from './kyc.module.css'

type KycStateProps = {
  /** False: it waits for its review. */
  isVerified: boolean
  from: string | undefined
  session: Session
  /** Deletes what was typed. */
  forget: () => Promise<void>
}

/** State of a submitted check, shown in place of its steps. */
export function KycState({ isVerified, from, session, forget }: KycStateProps) {
  return (
    <Page ready="kyc-state" look="form">
      <PageHeader title={t('kycTitle')} back={<BackLink from={from} />} />
      <div className={styles['column']}>
        {isVerified ? (
          <>
            <div>
              <Tag tone="success">{t('verified')}</Tag>
            </div>
            <p>{t('verifiedNote')}</p>
          </>
        ) : (
          <>
            <div>
              <Tag tone="waiting">{t('underReview')}</Tag>
            </div>
            <p>{t('underReviewNote')}</p>
          </>
        )}
        <Submitted session={session} />
        <LeaveButton from={from} />
        <WithdrawKyc isVerified={isVerified} session={session} forget={forget} />
      </div>
    </Page>
  )
}

/**
 * The submitted documents, by kind and last four signs. The phone keeps none of it, so it needs a connection.
 */
function Submitted({ session }: { session: Session }) {
  const ask = useCallback((signal: AbortSignal) => lookUpKyc(session, signal), [session])
  const lookUp = useRequest(ask, stepFailureMessage)
  if (lookUp.state === 'failed') return <LoadFailed message={lookUp.message} onRetry={lookUp.retry} />
  if (lookUp.state === 'loading') {
    return (
      <Loading label={t('loadingSubmitted')}>
        <Skeleton shape="card" />
      </Loading>
    )
  }
  const kyc = lookUp.data
  return (
    <Card look="flat">
      <DetailList>
        {kyc.submittedAt !== null && (
          <DetailRow label={t('submittedOn')}>
            {formatDate(todayInKolkata(new Date(kyc.submittedAt)))}
          </DetailRow>
        )}
        {kyc.identityInfoType !== null && (
          <DetailRow label={identityInfoLabels()[kyc.identityInfoType]}>
            •••• {kyc.identityLastFour}
          </DetailRow>
        )}
        {kyc.identityProofType !== null && (
          <DetailRow label={t('proofOfIdentity')}>{identityProofLabels()[kyc.identityProofType]}</DetailRow>
        )}
        {kyc.addressProofType !== null && (
          <DetailRow label={t('proofOfAddress')}>{addressProofLabels()[kyc.addressProofType]}</DetailRow>
        )}
      </DetailList>
    </Card>
  )
}
