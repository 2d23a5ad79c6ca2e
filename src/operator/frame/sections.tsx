import type { ReactElement } from 'react'

import { listAnnouncements } from '#contract/http/operator/announcements.ts'
import { readAuditLog } from '#contract/http/operator/audit.ts'
import { listTroubledCirkles } from '#contract/http/operator/cirkles.ts'
import { readHealth } from '#contract/http/operator/health.ts'
import { listWaitingChecks } from '#contract/http/operator/kyc.ts'
import type { OperatorEndpoint } from '#contract/http/operator/operator-endpoint.ts'
import { listOperators } from '#contract/http/operator/operators.ts'
import { findPerson } from '#contract/http/operator/people.ts'
import { listProblemReports } from '#contract/http/operator/reports.ts'
import { renewOperatorCodes } from '#contract/http/operator/sign-in.ts'
import type { IconName } from '#ui/icons/icon-name.ts'
import { AnnouncementsPage } from '../pages/announcements-page.tsx'
import { AuditPage } from '../pages/audit-page.tsx'
import { CheckPage } from '../pages/check-page.tsx'
import { ChecksPage } from '../pages/checks-page.tsx'
import { CirklesPage } from '../pages/cirkles-page.tsx'
import { HealthPage } from '../pages/health-page.tsx'
import { OperatorsPage } from '../pages/operators-page.tsx'
import { PeoplePage } from '../pages/people-page.tsx'
import { PersonPage } from '../pages/person-page.tsx'
import { OwnSignInPage } from '../pages/own-sign-in-page.tsx'
import { ReportsPage } from '../pages/reports-page.tsx'
import { mayCall, type Operator } from '../parts/operator.ts'

/** A part of the desk; its first call says who may see it. */
interface Section {
  readonly place: string
  readonly title: string
  readonly icon: IconName
  readonly call: OperatorEndpoint
  readonly page: () => ReactElement
  /** The page of one thing of it. */
  readonly pageOf?: (id: string) => ReactElement
}

const SECTIONS: readonly Section[] = [
  { place: '', title: 'Health', icon: 'home', call: readHealth, page: () => <HealthPage /> },
  {
    place: '/kyc',
    title: 'Identity checks',
    icon: 'shield',
    call: listWaitingChecks,
    page: () => <ChecksPage />,
    pageOf: (id) => <CheckPage key={id} id={id} />,
  },
  {
    place: '/reports',
    title: 'Reports',
    icon: 'message',
    call: listProblemReports,
    page: () => <ReportsPage />,
  },
  {
    place: '/people',
    title: 'People',
    icon: 'user',
    call: findPerson,
    page: () => <PeoplePage />,
    pageOf: (id) => <PersonPage key={id} id={id} />,
  },
  {
    place: '/cirkles',
    title: 'Cirkles in trouble',
    icon: 'warning',
    call: listTroubledCirkles,
    page: () => <CirklesPage />,
  },
  {
    place: '/announcements',
    title: 'Announcements',
    icon: 'send',
    call: listAnnouncements,
    page: () => <AnnouncementsPage />,
  },
  { place: '/audit', title: 'Audit', icon: 'search', call: readAuditLog, page: () => <AuditPage /> },
  {
    place: '/operators',
    title: 'Operators',
    icon: 'users',
    call: listOperators,
    page: () => <OperatorsPage />,
  },
  {
    place: '/sign-in',
    title: 'Your sign-in',
    icon: 'settings',
    call: renewOperatorCodes,
    page: () => <OwnSignInPage />,
  },
]

/** The parts that an operator may see. */
export const sectionsOf = (operator: Operator): readonly Section[] =>
  SECTIONS.filter(({ call }) => mayCall(operator, call))

/** The part and the page at an address, if this operator may see it. */
export function pageAt(
  place: string,
  operator: Operator,
): { readonly section: Section; readonly page: ReactElement } | undefined {
  const [, first, id, ...more] = place.split('/')
  const section = sectionsOf(operator).find((each) => each.place === (first === undefined ? '' : `/${first}`))
  if (section === undefined || more.length > 0) return undefined
  if (id === undefined) return { section, page: section.page() }
  return section.pageOf && { section, page: section.pageOf(id) }
}
