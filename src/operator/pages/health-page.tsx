import { readHealth } from '#contract/http/operator/health.ts'
import { listWaitingChecks } from '#contract/http/operator/kyc.ts'
import type { OperatorEndpoint } from '#contract/http/operator/operator-endpoint.ts'
import { listProblemReports } from '#contract/http/operator/reports.ts'
import type { CallOutput } from '#contract/wire/endpoint.ts'
import { DetailList, DetailRow } from '#ui/layout/detail-list.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { Page } from '#ui/layout/page.tsx'
import { useRequest } from '#ui/request/use-request.ts'
import { Tag } from '#ui/text/tag.tsx'
import { Fragment, useState } from 'react'
import { ask, explain } from '../parts/ask.ts'
import { inGroups } from '../parts/count.ts'
import { Instant } from '../parts/instant.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { LookAgain } from '../parts/look-again.tsx'
import { mayCall, useOperator } from '../parts/operator.ts'
import { PlaceLink } from '../parts/places.tsx'
import { Part, Side } from '../parts/rows.tsx'

type Health = CallOutput<typeof readHealth>

/** How the server is. */
export function HealthPage() {
  const [read, setRead] = useState(readNow)
  const request = useRequest(read, explain)
  return (
    <Page ready={request.state === 'loaded' ? 'health' : undefined}>
      <PageHeader title="Health" end={<LookAgain onPress={() => setRead(readNow)} />} />
      <Loaded request={request} label="Asking the server">
        {(health) => <Figures health={health} />}
      </Loaded>
    </Page>
  )
}

/** A new function asks again. */
const readNow = () => (signal: AbortSignal) => ask(readHealth, {}, signal)

const CHECKS = { database: 'Database', storage: 'Files', realtime: 'Events' } as const

function Figures({ health }: { health: Health }) {
  const { checks, disk, connections, waiting } = health
  return (
    <Side>
      <Part title="Ready">
        <DetailList>
          <DetailRow label="This server">
            <State isGood={health.isReady} good="Ready" bad="Not ready" />
          </DetailRow>
          {(['database', 'storage', 'realtime'] as const).map((name) => (
            <DetailRow key={name} label={CHECKS[name]}>
              <State isGood={checks[name]} good="Works" bad="Does not work" />
            </DetailRow>
          ))}
        </DetailList>
      </Part>
      <Part title="Waiting">
        <DetailList>
          <DetailRow label="Identity checks">
            <Queue call={listWaitingChecks} to="/kyc" count={waiting.kyc} />
          </DetailRow>
          <DetailRow label="Reports without an answer">
            <Queue call={listProblemReports} to="/reports" count={waiting.reports} />
          </DetailRow>
        </DetailList>
      </Part>
      <Part title="Jobs">
        <DetailList>
          {health.jobs.map(({ name, lastEndedAt, isLate }) => (
            <Fragment key={name}>
              <DetailRow label={name}>
                <State isGood={!isLate} good="On time" bad="Late" />
              </DetailRow>
              <DetailRow label="Last ended">
                <Instant at={lastEndedAt} />
              </DetailRow>
            </Fragment>
          ))}
        </DetailList>
      </Part>
      <Part title="Use">
        <DetailList>
          {disk !== null && (
            <DetailRow label="Free disk">
              {bytes(disk.freeBytes)} of {bytes(disk.totalBytes)}
            </DetailRow>
          )}
          <DetailRow label="Database">{bytes(health.databaseBytes)}</DetailRow>
          <DetailRow label="Connections to it">
            {connections.busy} busy, {connections.waiting} waiting, {connections.most} at most
          </DetailRow>
          <DetailRow label="Open sockets">{inGroups(health.sockets)}</DetailRow>
        </DetailList>
      </Part>
      <Part title="Versions">
        <DetailList>
          <DetailRow label="Cirkles">{health.version}</DetailRow>
          <DetailRow label="Node">{health.node}</DetailRow>
          <DetailRow label="PostgreSQL">{health.postgres}</DetailRow>
          <DetailRow label="This process runs since">
            <Instant at={health.startedAt} />
          </DetailRow>
          <DetailRow label="The server’s clock">
            <Instant at={health.now} />
          </DetailRow>
        </DetailList>
      </Part>
    </Side>
  )
}

/** How much waits, as a link for who may answer it. */
function Queue({ call, to, count }: { call: OperatorEndpoint; to: string; count: number }) {
  const shown = inGroups(count)
  const mayAnswer = mayCall(useOperator(), call)
  return mayAnswer && count > 0 ? <PlaceLink to={to}>{shown}, see them</PlaceLink> : <>{shown}</>
}

const State = ({ isGood, good, bad }: { isGood: boolean; good: string; bad: string }) => (
  <Tag tone={isGood ? 'success' : 'danger'}>{isGood ? good : bad}</Tag>
)

const UNITS = ['bytes', 'KB', 'MB', 'GB', 'TB'] as const

function bytes(count: number): string {
  const power = count < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(count) / 3))
  const value = count / 1_000 ** power
  return `${value.toFixed(power === 0 || value >= 100 ? 0 : 1)} ${UNITS[power]}`
}
