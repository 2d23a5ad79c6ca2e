import type { ComingDate } from '#data/known/home/coming-dates.ts'
import { inTime } from '#data/known/home/coming-dates.ts'
import { ComingDates, ComingDatesSkeleton } from '#features/cirkles/home/dates/coming-dates.tsx'
import { homeLinks } from './cirkle-states.tsx'
import { type KitState, LARGE_AMOUNT, LONG_CIRKLE, LONG_NAME } from './kit-state.ts'

const of = (cirkleName: string, cycle: number, by: string) => ({
  key: `${cirkleName} ${cycle}`,
  cirkleId: cirkleName.split(' ')[0]?.toLowerCase() ?? '',
  cirkleName,
  cycle,
  by,
})
const contribution = (cirkleName: string, cycle: number, by: string, payeeName: string) => ({
  ...of(cirkleName, cycle, by),
  contributionId: `contribution-${cycle}`,
  amount: 5000,
  payeeName,
})
const collect = (cirkleName: string, cycle: number, by: string) => ({
  ...of(cirkleName, cycle, by),
  kind: 'collect' as const,
  amount: 2000,
  payers: 4,
  unconfirmed: 4,
  withOwner: 0,
  unpaid: 3,
  toAnswer: 1,
  isEarlier: false,
})

/** One of each, in the order of time; today is 21 November 2026. */
export const everyComing: readonly ComingDate[] = inTime([
  { ...contribution('Festival savings', 2, '2026-10-26', 'Meera Nair'), kind: 'pay' },
  { ...contribution('Office', 5, '2026-11-20', 'Ravi Kumar'), kind: 'pay' },
  { ...contribution('Street', 3, '2026-11-20', 'Imran Khan'), kind: 'proof' },
  { ...contribution('Family', 3, '2026-11-21', 'Asha Iyer'), kind: 'pay' },
  collect('School fees', 3, '2026-11-21'),
  { ...collect('Harvest', 1, '2026-10-30'), unpaid: undefined, unconfirmed: 1, toAnswer: 0, isEarlier: true },
  { ...collect('Temple', 2, '2026-11-22'), unpaid: 0, unconfirmed: 2 },
  { ...collect('Garden', 4, '2026-11-23'), unpaid: 1, unconfirmed: 1, withOwner: 4000 },
  { ...collect('Well', 2, '2026-11-24'), unpaid: 0, unconfirmed: 0, withOwner: 8000 },
  { ...of('Street', 4, '2026-12-20'), kind: 'next', amount: 1000 },
  { ...of('Festival savings', 8, '2027-05-26'), kind: 'turn', pot: 40_000 },
])

const long: readonly ComingDate[] = [
  { ...contribution(LONG_CIRKLE, 12, '2026-10-26', LONG_NAME), kind: 'pay', amount: LARGE_AMOUNT },
  { ...of(LONG_CIRKLE, 13, '2027-12-26'), kind: 'turn', pot: 24 * LARGE_AMOUNT },
]

/** Of 50 Cirkles, three dates each. */
export const manyComing: readonly ComingDate[] = inTime(
  Array.from({ length: 50 }, (_, place) => {
    const name = `Cirkle ${place + 1}`
    const day = (month: string) => `${month}-${String(1 + (place % 28)).padStart(2, '0')}`
    return [
      { ...contribution(name, 2, day('2026-12'), 'Meera Nair'), kind: 'pay' as const },
      { ...collect(name, 1, day('2026-11')), isEarlier: true },
      { ...of(name, 9, day('2027-07')), kind: 'turn' as const, pot: 40_000 },
    ]
  }).flat(),
)

const state = (name: string, dates: readonly ComingDate[], isWhole = false): KitState => ({
  name: `Coming dates, ${name}`,
  element: (
    <ComingDates
      dates={dates}
      today="2026-11-21"
      knownOn="2026-11-21"
      search={isWhole ? { dates: 'all' } : {}}
      links={homeLinks}
    />
  ),
})

/** The dates of a person's Cirkles, in every state. */
export const comingStates: readonly KitState[] = [
  state('everything', everyComing, true),
  state('at a glance', everyComing),
  state('a long name and a large amount', long),
  { name: 'Coming dates, loading', element: <ComingDatesSkeleton /> },
]
