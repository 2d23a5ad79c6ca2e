import { useCallback, useState } from 'react'

import { approveCheck, readCheck } from '#contract/http/operator/kyc.ts'
import { formatDate } from '#contract/rules/calendar.ts'
import type { CallOutput } from '#contract/wire/endpoint.ts'
import { Button } from '#ui/buttons/button.tsx'
import { IconLink } from '#ui/buttons/icon-link.tsx'
import { DetailList, DetailRow } from '#ui/layout/detail-list.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { Page } from '#ui/layout/page.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { useRequest } from '#ui/request/use-request.ts'
import { useSubmit } from '#ui/request/use-submit.ts'
import { showToast } from '#ui/status/toast-store.ts'
import { ask, explain, explainAct, isOutdated } from '../parts/ask.ts'
import { Instant } from '../parts/instant.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { showOutdated } from '../parts/outdated.ts'
import { EmailText } from '#ui/text/email-text.tsx'
import { goTo, PlaceLink } from '../parts/places.tsx'
import { Acts, Foot, Part, Side, Small } from '../parts/rows.tsx'
import { Documents } from './check/documents.tsx'
import { IDENTITY, INCOME } from './check/labels.ts'
import { type AnswerDialogProps, RejectDialog } from './check/reject-dialog.tsx'

type Check = CallOutput<typeof readCheck>

/** What one person handed in, beside their documents, and the answer to it. */
export function CheckPage({ id }: { id: string }) {
  // A new function asks again.
  const readNow = useCallback(() => (signal: AbortSignal) => ask(readCheck, { id }, signal), [id])
  const [read, setRead] = useState(readNow)
  const request = useRequest(read, explain)
  return (
    <Page ready={request.state === 'loaded' ? 'check' : undefined} look="board">
      <PageHeader
        title="Identity check"
        back={
          <IconLink
            icon="back"
            label="Back to the identity checks"
            render={(look) => <PlaceLink to="/kyc" {...look} />}
          />
        }
      />
      <Loaded request={request} label="Loading what was handed in">
        {(check) => <Handed check={check} onOutdated={() => setRead(readNow)} />}
      </Loaded>
    </Page>
  )
}

type HandedProps = { check: Check; onOutdated: () => void }

function Handed({ check, onOutdated }: HandedProps) {
  const [isShown, setShown] = useState(false)
  const isWaiting = check.status === 'under_review'
  return (
    <>
      <Side>
        <Part title="What they say">
          <DetailList isDense>
            <DetailRow label="Name">{check.name}</DetailRow>
            <DetailRow label="Date of birth">{formatDate(check.dob)}</DetailRow>
            <DetailRow label="Identity">
              {IDENTITY[check.identity.type]}: ends in {check.identity.lastFour}
            </DetailRow>
            <DetailRow label="Address">{check.address}</DetailRow>
            <DetailRow label="Occupation">{check.occupation}</DetailRow>
            <DetailRow label="Income">{INCOME[check.income]}</DetailRow>
            <DetailRow label="Public profile">{check.publicProfile}</DetailRow>
          </DetailList>
        </Part>
        <Part title="Their account">
          <DetailList isDense>
            <DetailRow label="Name">{check.account.name}</DetailRow>
            <DetailRow label="E-mail address">
              <EmailText email={check.account.email} />
            </DetailRow>
            <DetailRow label="Telephone">{check.account.phone}</DetailRow>
            <DetailRow label="Handed in">
              <Instant at={check.submittedAt} />
            </DetailRow>
            <DetailRow label="State">{STATES[check.status]}</DetailRow>
            {check.answered !== null && (
              <DetailRow label="Answered">
                <Instant at={check.answered.at} />, by {check.answered.operator}
              </DetailRow>
            )}
            {check.reason !== null && <DetailRow label="Reason">{check.reason}</DetailRow>}
          </DetailList>
        </Part>
      </Side>
      {isWaiting && <Documents check={check} isShown={isShown} onShow={() => setShown(true)} />}
      {isWaiting && (
        <Foot>
          <Answer check={check} mayApprove={isShown} onOutdated={onOutdated} />
        </Foot>
      )}
    </>
  )
}

const STATES = {
  not_started: 'Withdrawn',
  under_review: 'Waits for an answer',
  verified: 'Verified',
  rejected: 'Rejected',
} as const satisfies Record<Check['status'], string>

/** Approving, which comes after a look, and rejecting; neither can be taken back. */
function Answer({ check, mayApprove, onOutdated }: HandedProps & { mayApprove: boolean }) {
  const [open, setOpen] = useState<'approve' | 'reject'>()
  const close = () => setOpen(undefined)
  const answered = (message: string) => {
    showToast({ message, ms: 3_000 })
    goTo('/kyc')
  }
  const dialog: AnswerDialogProps = {
    check,
    onClose: close,
    onDone: answered,
    onOutdated: () => {
      close()
      onOutdated()
    },
  }
  return (
    <Acts>
      {mayApprove && (
        <Button icon="check" onClick={() => setOpen('approve')}>
          Approve
        </Button>
      )}
      <Button variant="danger" icon="close" onClick={() => setOpen('reject')}>
        Reject
      </Button>
      {!mayApprove && <Small>You can approve once you have looked at the documents.</Small>}
      {open === 'approve' && <ApproveDialog {...dialog} />}
      {open === 'reject' && <RejectDialog {...dialog} />}
    </Acts>
  )
}

function ApproveDialog({ check, onClose, onDone, onOutdated }: AnswerDialogProps) {
  const { submit, isBusy, error } = useSubmit(
    async () => {
      await ask(approveCheck, { id: check.userId, submittedAt: check.submittedAt })
      onDone(`${check.name} is verified.`)
    },
    (failure) => {
      if (!isOutdated(failure)) return explainAct(failure)
      showOutdated(failure)
      onOutdated()
      return undefined
    },
  )
  return (
    <ConfirmDialog
      isOpen
      title="Approve this identity?"
      text={
        <p>{check.name} is told, and may do what needs a verified identity. This cannot be taken back.</p>
      }
      confirmLabel="Approve"
      isBusy={isBusy}
      error={error}
      onConfirm={() => void submit()}
      onCancel={onClose}
    />
  )
}
