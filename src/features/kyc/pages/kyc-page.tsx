import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'

import { todayInKolkata } from '#contract/rules/calendar.ts'
import type { Session } from '#data/session/session.ts'
import { t } from '#messages/kyc.ts'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { Page } from '#ui/layout/page.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { ChooseProof } from '../components/choose-proof.tsx'
import { KycState } from '../components/kyc-state.tsx'
import { PersonalInfo } from '../components/personal-info.tsx'
import { ProofScreen } from '../components/proof-screen.tsx'
import { StartKyc } from '../components/start-kyc.tsx'
import { ThanksScreen } from '../components/thanks-screen.tsx'
import { checkStep } from '../check-kyc.ts'
import { kycLink, type KycSearch, stepAt } from '../kyc-link.ts'
import { isDesktopAddress, type KycAddress, type KycStep } from '../kyc-steps.ts'
import { useAccount } from '../queries.ts'
import { type KycForm, useKycForm } from '../use-kyc-form.ts'
import { useSendKyc } from '../use-send-kyc.ts'

type KycPageProps = {
  address: KycAddress
  search: KycSearch
  session: Session
  refresh: () => void
}

/**
 * The identity check (seed B §2): its six screens, or its state once submitted. Needs a connection to send;
 * until then typed values are kept.
 */
export function KycPage({ address, search, session, refresh }: KycPageProps) {
  const step = stepAt(address)
  const isDesktop = isDesktopAddress(address)
  const account = useAccount()
  const form = useKycForm(session, account)
  const navigate = useNavigate()
  const go = (next: KycStep) => {
    void navigate(kycLink(next, isDesktop, search))
  }
  const sending = useSendKyc(form, { session, refresh, onStep: go })

  // Before the first sync only the server knows, and says so when asked.
  const { status, reason } = account?.kyc ?? { status: 'not_started', reason: null }
  const isHandedIn = status === 'under_review' || status === 'verified'
  const isThanks = step === 'thanks' && status === 'under_review'
  // Stays open while sending, until the answer has led on.
  const isOpen = !isThanks && (!isHandedIn || sending.progress !== undefined)
  const hasSent = sending.isSent && isHandedIn && step === 'addressproof'
  const instead = hasSent ? 'thanks' : isOpen && form ? stepInstead(step, form) : undefined
  useEffect(() => {
    if (instead !== undefined) void navigate({ ...kycLink(instead, isDesktop, search), replace: true })
  }, [instead, isDesktop, search, navigate])

  const isLoading = account === undefined || form === undefined || instead !== undefined
  useEffect(() => {
    // The focused heading has gone with the skeleton, or the screen was opened without one.
    const hasNone = !isLoading && document.activeElement === document.body
    if (hasNone) document.querySelector('h1')?.focus({ preventScroll: true })
  }, [isLoading])

  if (isLoading) return <LoadingScreen />
  if (isThanks) return <ThanksScreen from={search.from} />
  const { reset: forget } = form
  if (!isOpen) {
    return (
      <KycState isVerified={status === 'verified'} from={search.from} session={session} forget={forget} />
    )
  }

  const rejection = status === 'rejected' ? (reason ?? '') : undefined
  const shared = {
    form,
    errors: sending.errors,
    linkTo: (next: KycStep) => kycLink(next, isDesktop, search),
  }
  switch (step) {
    case 'personalinfo':
      return (
        <PersonalInfo
          {...shared}
          isDesktop={isDesktop}
          rejection={rejection}
          from={search.from}
          onContinue={() => {
            if (sending.check(step)) go('uploaddocument')
          }}
        />
      )
    case 'uploaddocument':
      return <ChooseProof {...shared} isDesktop={isDesktop} />
    case 'identityproof':
    case 'addressproof':
      return (
        <ProofScreen
          key={step}
          {...shared}
          step={step}
          progress={sending.progress}
          onComplain={sending.complain}
          onSubmit={() => {
            if (!sending.check(step)) return
            if (step === 'identityproof') go('addressproof')
            else void sending.send()
          }}
        />
      )
    case 'startkyc':
    case 'thanks':
      return <StartKyc rejection={rejection} search={search} session={session} forget={forget} />
  }
}

/** The screen to fill in before this one, opened too early or after a reload; undefined for none. */
function stepInstead(step: KycStep, { values, documents }: KycForm): KycStep | undefined {
  if (step === 'startkyc' || step === 'personalinfo') return undefined
  if (step === 'thanks') return 'startkyc'
  const missing = checkStep('personalinfo', values, documents, todayInKolkata(new Date()))
  return Object.keys(missing).length > 0 ? 'personalinfo' : undefined
}

function LoadingScreen() {
  return (
    <Page ready={undefined} look="form">
      <PageHeader title={t('kycTitle')} />
      <Loading label={t('loadingKyc')}>
        <Skeleton shape="title" />
        <Skeleton shape="button" />
        <Skeleton shape="button" />
      </Loading>
    </Page>
  )
}
