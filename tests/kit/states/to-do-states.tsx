import type { ToDo } from '#data/known/home/to-do.ts'
import { ToDoList, ToDoSkeleton } from '#features/cirkles/home/to-do/to-do-list.tsx'
import { homeLinks } from './cirkle-states.tsx'
import { type KitState, LARGE_AMOUNT, LONG_CIRKLE, LONG_NAME } from './kit-state.ts'

const festival = { cirkleId: 'festival', cirkleName: 'Festival savings' }
const contribution = (id: string, by: string, payeeName: string) => ({
  ...festival,
  key: id,
  by,
  contributionId: id,
  cycle: 2,
  amount: 5000,
  payeeName,
})
const pay = (id: string, by: string, payeeName: string) => ({
  ...contribution(id, by, payeeName),
  kind: 'pay' as const,
})

/** One of each, in no order. */
export const everyToDo: readonly ToDo[] = [
  pay('overdue', '2026-11-20', 'Ravi Kumar'),
  { ...pay('later', '2026-12-05', 'Asha Iyer'), cirkleId: 'family', cirkleName: 'Family', amount: 2000 },
  pay('missed', '2026-10-26', 'Meera Nair'),
  { ...contribution('proof', '2026-11-26', 'Imran Khan'), kind: 'proof' },
  {
    ...festival,
    kind: 'confirm',
    key: 'confirm',
    by: '2026-11-18',
    paymentIds: ['one', 'two', 'three'],
    amount: 15_000,
    payerNames: ['Ravi Kumar', 'Imran Khan', 'Meera Nair'],
    isOnBehalf: false,
  },
  {
    ...festival,
    kind: 'collect',
    key: 'late',
    by: '2026-11-20',
    cycle: 2,
    count: 2,
    amount: 10_000,
    forName: 'Ravi Kumar',
    isEarlier: false,
  },
  {
    cirkleId: 'school',
    cirkleName: 'School fees',
    kind: 'collect',
    key: 'collect',
    by: '2026-12-10',
    cycle: 3,
    count: 4,
    amount: 8000,
    forName: undefined,
    isEarlier: false,
  },
  { ...festival, kind: 'swap', key: 'swap', by: '2026-11-22', hash: 'hash', fromName: 'Imran Khan' },
  {
    kind: 'invite',
    key: 'invite',
    cirkleId: 'street',
    cirkleName: 'Street festival',
    by: '2026-12-01',
    fromName: 'Ravi Kumar',
    amount: 2000,
  },
  {
    ...festival,
    kind: 'hand-over',
    key: 'hand-over',
    by: '2026-11-19',
    cycle: 2,
    amount: 10_000,
    receiverName: 'Ravi Kumar',
  },
  {
    ...festival,
    kind: 'receive',
    key: 'receive',
    by: '2026-11-20',
    handOverIds: ['one'],
    amount: 4000,
    ownerName: 'Asha Iyer',
  },
  { ...festival, kind: 'bank', key: 'bank', by: '2026-12-26' },
  { ...festival, kind: 'start', key: 'start', by: '2026-11-10', count: 5 },
  { ...festival, kind: 'request', key: 'request', by: '2026-11-19', names: ['Meera Nair'] },
]

const long: ToDo = {
  kind: 'pay',
  key: 'long',
  cirkleId: 'long',
  cirkleName: LONG_CIRKLE,
  by: '2026-10-26',
  contributionId: 'long',
  cycle: 1,
  amount: LARGE_AMOUNT,
  payeeName: LONG_NAME,
}

const state = (
  name: string,
  things: readonly ToDo[],
  more: { isStale?: boolean; isWhole?: boolean; needPerson?: number } = {},
): KitState => ({
  name: `To do, ${name}`,
  element: (
    <ToDoList
      things={things}
      needPerson={more.needPerson ?? 0}
      today="2026-11-21"
      isStale={more.isStale ?? false}
      search={more.isWhole === true ? { todo: 'all' } : {}}
      links={homeLinks}
    />
  ),
})

/** What waits for a person, in every state. */
export const toDoStates: readonly KitState[] = [
  state('everything', everyToDo, { isWhole: true }),
  state('the first five', everyToDo),
  state('a long name and a large amount', [long]),
  state('nothing', []),
  state('nothing, from old data', [], { isStale: true }),
  { name: 'To do, loading', element: <ToDoSkeleton /> },
  state('an entry of the Outbox needs me', [], { needPerson: 1 }),
]
