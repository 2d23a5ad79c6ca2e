import { useCallback } from 'react'

import {
  DISPUTED_DAYS,
  listTroubledCirkles,
  MOST_TROUBLED,
  OVERDUE_DAYS,
  type Trouble,
} from '#contract/http/operator/cirkles.ts'
import { formatDate } from '#contract/rules/calendar.ts'
import { TabList, TabPanel } from '#ui/choices/tab-list.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { Page } from '#ui/layout/page.tsx'
import { useRequest } from '#ui/request/use-request.ts'
import { PlaceLink } from '../parts/places.tsx'
import { ask, explain } from '../parts/ask.ts'
import { inGroups } from '../parts/count.ts'
import { Loaded } from '../parts/loaded.tsx'
import { useRemembered } from '../parts/memory.ts'
import { Row, Rows, Small } from '../parts/rows.tsx'

const KINDS = {
  overdue: {
    label: 'Overdue',
    about: `Contributions that are unpaid ${OVERDUE_DAYS} days after their due date.`,
    says: (count: number, since: string) =>
      count === 1
        ? `One contribution is unpaid since ${since}.`
        : `${inGroups(count)} contributions are unpaid, the longest since ${since}.`,
  },
  disputed: {
    label: 'Disputed',
    about: `Payments that were sent back, or wait for their answer, for ${DISPUTED_DAYS} days.`,
    says: (count: number, since: string) =>
      count === 1
        ? `One payment is not settled since ${since}.`
        : `${inGroups(count)} payments are not settled, the longest since ${since}.`,
  },
  owner_gone: {
    label: 'Owner gone',
    about: 'The owner is suspended, or is leaving: their account is to be deleted.',
    says: (_: number, since: string) => `The owner is suspended or is leaving, since ${since}.`,
  },
} as const satisfies Record<Trouble, unknown>

const TABS = (['overdue', 'disputed', 'owner_gone'] as const).map((id) => ({ id, label: KINDS[id].label }))

/** Active Cirkles whose members may need help. */
export function CirklesPage() {
  const [trouble, setTrouble] = useRemembered('trouble')
  const read = useCallback((signal: AbortSignal) => ask(listTroubledCirkles, { trouble }, signal), [trouble])
  const request = useRequest(read, explain)
  const kind = KINDS[trouble]
  return (
    <Page ready={request.state === 'loaded' ? 'cirkles' : undefined}>
      <PageHeader title="Cirkles in trouble" />
      <TabList name="trouble" label="Kind of trouble" tabs={TABS} selected={trouble} onSelect={setTrouble} />
      <TabPanel name="trouble" id={trouble}>
        <Small>{kind.about}</Small>
        <Loaded request={request} label="Loading Cirkles">
          {({ rows, isCut }) =>
            rows.length === 0 ? (
              <EmptyState title="No Cirkle is in this trouble" />
            ) : (
              <>
                <Rows label="Cirkles in trouble">
                  {rows.map(({ id, name, owner, members, count, since }) => (
                    <Row key={id} title={name}>
                      <p>{kind.says(count, formatDate(since))}</p>
                      <Small>{members} members</Small>
                      <Small>
                        Owner: <PlaceLink to={`/people/${owner.id}`}>{owner.name}</PlaceLink>, {owner.email}
                      </Small>
                    </Row>
                  ))}
                </Rows>
                {isCut && (
                  <Small>There are more. Only the {MOST_TROUBLED} with the longest trouble are shown.</Small>
                )}
              </>
            )
          }
        </Loaded>
      </TabPanel>
    </Page>
  )
}
