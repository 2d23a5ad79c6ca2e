import { useCallback, useState } from 'react'

import { readAuditLog } from '#contract/http/operator/audit.ts'
import {
  endSessionsOfPerson,
  readPerson,
  reinstatePerson,
  suspendPerson,
} from '#contract/http/operator/people.ts'
import type { CallOutput } from '#contract/wire/endpoint.ts'
import { Button } from '#ui/buttons/button.tsx'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { IconLink } from '#ui/buttons/icon-link.tsx'
import { DetailList, DetailRow } from '#ui/layout/detail-list.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { Page } from '#ui/layout/page.tsx'
import { useRequest } from '#ui/request/use-request.ts'
import { showToast } from '#ui/status/toast-store.ts'
import { EmailText } from '#ui/text/email-text.tsx'
import { Tag } from '#ui/text/tag.tsx'
import { ask, explain } from '../parts/ask.ts'
import { Instant } from '../parts/instant.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { useRemembered } from '../parts/memory.ts'
import { mayCall, useOperator } from '../parts/operator.ts'
import { PlaceLink } from '../parts/places.tsx'
import { ReasonDialog } from '../parts/reason-dialog.tsx'
import { Acts, Foot, Part, Side, Small } from '../parts/rows.tsx'

type Person = CallOutput<typeof readPerson>

/** The state of one account, and what support may do about it. */
export function PersonPage({ id }: { id: string }) {
  // A new function asks again.
  const readNow = useCallback(() => (signal: AbortSignal) => ask(readPerson, { id }, signal), [id])
  const [read, setRead] = useState(readNow)
  const request = useRequest(read, explain)
  return (
    <Page ready={request.state === 'loaded' ? 'person' : undefined}>
      <PageHeader
        title={request.state === 'loaded' ? request.data.name : 'Person'}
        back={
          <IconLink
            icon="back"
            label="Back to people"
            render={(look) => <PlaceLink to="/people" {...look} />}
          />
        }
      />
      <Loaded request={request} label="Loading the account">
        {(person) => (
          <>
            <Account person={person} />
            <Foot>
              <PersonActs person={person} onDone={() => setRead(readNow)} />
            </Foot>
          </>
        )}
      </Loaded>
    </Page>
  )
}

const STATUSES = {
  unverified: 'Address not proven',
  active: 'Active',
  deletion_scheduled: 'Will be deleted',
  erased: 'Erased',
} as const satisfies Record<Person['status'], string>

const CHECKS = {
  not_started: 'Not started',
  under_review: 'Under review',
  verified: 'Verified',
  rejected: 'Rejected',
} as const satisfies Record<Person['kycStatus'], string>

const CIRKLES = {
  forming: 'Forming',
  active: 'Active',
  completed: 'Completed',
  cancelled: 'Cancelled',
} as const satisfies Record<Person['cirkles'][number]['status'], string>

const LANGUAGE_NAMES = new Intl.DisplayNames('en', { type: 'language' })

const FACTORS = {
  none: 'None',
  mailed_code: 'Code by mail',
  authenticator: 'Authenticator app',
} as const satisfies Record<Person['secondFactor'], string>

function Account({ person }: { person: Person }) {
  const [, setAudit] = useRemembered('audit')
  const operator = useOperator()
  return (
    <Side>
      <Part title="Account">
        <DetailList isDense>
          <DetailRow label="State">
            {person.suspendedAt === null ? STATUSES[person.status] : <Tag tone="danger">Suspended</Tag>}
          </DetailRow>
          {person.suspendedAt !== null && (
            <DetailRow label="Suspended">
              <Instant at={person.suspendedAt} />
              {person.suspendedBy !== null && `, by ${person.suspendedBy.operator}`}
            </DetailRow>
          )}
          {typeof person.suspendedBy?.reason === 'string' && (
            <DetailRow label="Reason">{person.suspendedBy.reason}</DetailRow>
          )}
          {person.deletionScheduledFor !== null && (
            <DetailRow label="Deletion">
              <Instant at={person.deletionScheduledFor} />
            </DetailRow>
          )}
          <DetailRow label="E-mail address">
            <EmailText email={person.email} />
          </DetailRow>
          <DetailRow label="Telephone">{person.phone}</DetailRow>
          <DetailRow label="Language">{LANGUAGE_NAMES.of(person.language)}</DetailRow>
          <DetailRow label="Registered">
            <Instant at={person.createdAt} />
          </DetailRow>
          <DetailRow label="Address proven">
            <Instant at={person.emailVerifiedAt} />
          </DetailRow>
          <DetailRow label="Last used">
            <Instant at={person.lastUsedAt} />
          </DetailRow>
          <DetailRow label="Identity check">{CHECKS[person.kycStatus]}</DetailRow>
          <DetailRow label="Second factor">{FACTORS[person.secondFactor]}</DetailRow>
          <DetailRow label="Passkeys">{person.passkeys}</DetailRow>
          <DetailRow label="Id" copyText={person.id}>
            {person.id}
          </DetailRow>
        </DetailList>
        {mayCall(operator, readAuditLog) && (
          <LinkButton
            variant="secondary"
            icon="search"
            render={(look) => (
              <PlaceLink to="/audit" onPress={() => setAudit({ person: person.id })} {...look} />
            )}
          >
            See the audit
          </LinkButton>
        )}
      </Part>
      <Part title="Devices that are signed in">
        {person.sessions.length === 0 ? (
          <Small>None.</Small>
        ) : (
          <DetailList isDense>
            {person.sessions.map(({ deviceName, createdAt, lastUsedAt }) => (
              <DetailRow key={createdAt} label={deviceName ?? 'A device without a name'}>
                last used <Instant at={lastUsedAt} />
              </DetailRow>
            ))}
          </DetailList>
        )}
      </Part>
      <Part title="Cirkles">
        {person.cirkles.length === 0 ? (
          <Small>None.</Small>
        ) : (
          <DetailList isDense>
            {person.cirkles.map(({ id, name, status, isOwner }) => (
              <DetailRow key={id} label={name}>
                {CIRKLES[status]}
                {isOwner && ', owner'}
              </DetailRow>
            ))}
          </DetailList>
        )}
      </Part>
    </Side>
  )
}

type Act = 'suspend' | 'reinstate' | 'end'

function PersonActs({ person, onDone }: { person: Person; onDone: () => void }) {
  const [open, setOpen] = useState<Act>()
  const { id, name } = person
  const acts = {
    suspend: {
      title: 'Suspend this person?',
      text: `${name} is signed out everywhere and cannot sign in until reinstated. Their phone keeps what it has.`,
      confirmLabel: 'Suspend',
      isDangerous: true,
      call: suspendPerson,
      done: `${name} is suspended.`,
    },
    reinstate: {
      title: 'Reinstate this person?',
      text: `${name} may sign in again.`,
      confirmLabel: 'Reinstate',
      isDangerous: false,
      call: reinstatePerson,
      done: `${name} may sign in again.`,
    },
    end: {
      title: 'Sign this person out?',
      text: 'Each phone clears itself when it next reaches the server. Payments that are not sent stay on it; what was typed and not saved is lost. They may sign in again.',
      confirmLabel: 'End all sessions',
      isDangerous: true,
      call: endSessionsOfPerson,
      done: `${name} is signed out everywhere.`,
    },
  } as const satisfies Record<Act, unknown>
  const act = open && acts[open]
  return (
    <Acts>
      {person.suspendedAt === null ? (
        <>
          <Button variant="danger" onClick={() => setOpen('suspend')}>
            Suspend
          </Button>
          <Button variant="secondary" icon="logout" onClick={() => setOpen('end')}>
            End all sessions
          </Button>
        </>
      ) : (
        <Button onClick={() => setOpen('reinstate')}>Reinstate</Button>
      )}
      {act && (
        <ReasonDialog
          title={act.title}
          text={act.text}
          confirmLabel={act.confirmLabel}
          isDangerous={act.isDangerous}
          onConfirm={async (reason) => {
            await ask(act.call, { id, reason })
            showToast({ message: act.done, ms: 3_000 })
            onDone()
          }}
          onOutdated={onDone}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Acts>
  )
}
