import { useState } from 'react'

import { listWaitingChecks } from '#contract/http/operator/kyc.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { Page } from '#ui/layout/page.tsx'
import { useRequest } from '#ui/request/use-request.ts'
import { EmailText } from '#ui/text/email-text.tsx'
import { ask, explain } from '../parts/ask.ts'
import { inGroups } from '../parts/count.ts'
import { Instant } from '../parts/instant.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { LookAgain } from '../parts/look-again.tsx'
import { PlaceLink } from '../parts/places.tsx'
import { Row, Rows, Small } from '../parts/rows.tsx'

const readNow = () => (signal: AbortSignal) => ask(listWaitingChecks, {}, signal)

/** People whose identity check waits, the longest wait first. */
export function ChecksPage() {
  const [read, setRead] = useState(readNow)
  const request = useRequest(read, explain)
  return (
    <Page ready={request.state === 'loaded' ? 'checks' : undefined}>
      <PageHeader
        title="Identity checks"
        detail="The longest wait is first."
        end={<LookAgain onPress={() => setRead(readNow)} />}
      />
      <Loaded request={request} label="Loading the checks that wait">
        {({ rows, total }) =>
          rows.length === 0 ? (
            <EmptyState title="Nobody waits for a review" text="New documents appear here." />
          ) : (
            <>
              <Small>{total === 1 ? 'One person waits.' : `${inGroups(total)} people wait.`}</Small>
              <Rows label="Checks that wait">
                {rows.map(({ userId, name, email, submittedAt }) => (
                  <Row key={userId} title={<PlaceLink to={`/kyc/${userId}`}>{name}</PlaceLink>}>
                    <Small>
                      <EmailText email={email} />
                    </Small>
                    <Small>
                      Handed in <Instant at={submittedAt} />
                    </Small>
                  </Row>
                ))}
              </Rows>
            </>
          )
        }
      </Loaded>
    </Page>
  )
}
