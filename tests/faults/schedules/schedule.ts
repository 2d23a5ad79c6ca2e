import fc from 'fast-check'

/** Faults a request can meet on the line; `well` is none. */
export const WEATHERS = [
  'well',
  'drop before',
  'drop after commit',
  'slow',
  'half request',
  'half response',
  '500',
  '502',
  '503',
  '429',
  'captive html',
  'wrong content type',
  'reset',
  'black hole',
] as const
export type Weather = (typeof WEATHERS)[number]

/** Kinds of a phone's requests, each with its own weather. */
export const LINE_KINDS = ['write', 'upload', 'question', 'health', 'sync'] as const
export type LineKind = (typeof LINE_KINDS)[number]

/** A SIGKILL during a write: before the server has it, while it works on it, or after its answer. */
export interface Kill {
  readonly victim: 'browser' | 'server'
  /** Counted from 1 over the schedule, writes and upload chunks together. */
  readonly write: number
  readonly moment: 'arriving' | 'working' | 'answered'
}

/** An act of the person; acts run in order while the line is bad. */
export type Act =
  | {
      readonly kind: 'pay'
      readonly method: 'cash' | 'bank'
      readonly proofBytes: number
      /** Whether another phone of the same person pays the same at the same moment. */
      readonly hasRival: boolean
      /** Whether the browser is killed right after the tap on Submit, at an arbitrary point. */
      readonly diesAtTap: boolean
    }
  | { readonly kind: 'say'; readonly messages: number }
  /** Confirms that a payment has arrived. */
  | { readonly kind: 'confirm' }
  /** Confirms several that have arrived, in several Cirkles, by one question. */
  | { readonly kind: 'confirm many'; readonly payments: number }
  | { readonly kind: 'open a second tab' }
  /** Leaves the app, so that only its worker sends. */
  | { readonly kind: 'leave' }
  | { readonly kind: 'retry' }
  /** Signs out keeping everything, lends the phone to another person, and returns. */
  | { readonly kind: 'lend the phone' }
  | CashAct

/** An act about cash that its payee recorded, or about money on its way through the owner. */
export type CashAct =
  /** Records cash that a member gave; later they answer, or do not. */
  | {
      readonly kind: 'record cash'
      readonly answer: RecordAnswer | 'none'
      /** Whether its payer records a payment of the same at the same moment. */
      readonly hasRival: boolean
      /** Whether it is undone right after, if it is still on the phone. */
      readonly isUndone: boolean
      readonly diesAtTap: boolean
    }
  /** Takes back a record of cash that the server has. */
  | { readonly kind: 'take a record back' }
  /** Answers a record of cash as its payer. */
  | {
      readonly kind: 'answer a record'
      readonly answer: RecordAnswer
      /** Whether its payee takes it back at the same moment. */
      readonly hasRival: boolean
      readonly isUndone: boolean
    }
  /** Hands over, as the owner, what was paid to them; later the receiver answers, or does not. */
  | {
      readonly kind: 'hand over'
      readonly method: 'cash' | 'bank'
      readonly proofBytes: number
      readonly answer: HandOverAnswer | 'none'
      /** Whether another phone of the same person hands over the same at the same moment. */
      readonly hasRival: boolean
      readonly diesAtTap: boolean
    }
  /** Answers a hand-over as its receiver. */
  | {
      readonly kind: 'answer a hand-over'
      readonly answer: HandOverAnswer
      /** Whether another phone of the same person gives the other answer at the same moment. */
      readonly hasRival: boolean
      readonly isUndone: boolean
    }

export type RecordAnswer = 'yes' | 'no'
export type HandOverAnswer = 'acknowledge' | 'send back'

export interface Schedule {
  /** By kind of request, in order; requests after the last entry go well. */
  readonly weather: Readonly<Record<LineKind, readonly Weather[]>>
  readonly kills: readonly Kill[]
  readonly acts: readonly Act[]
}

const KIB = 1024

/** All faults are equally likely; `well` is `goodness` times as likely as any one of them. */
const weatherFor = (goodness: number, count: number) =>
  fc.array(
    fc.oneof(
      ...WEATHERS.map((weather) => ({
        weight: weather === 'well' ? goodness : 1,
        arbitrary: fc.constant(weather),
      })),
    ),
    { minLength: count, maxLength: count },
  )

/** Half of all schedules kill the browser, and half the server. */
const kills = fc
  .tuple(
    ...(['browser', 'server'] as const).map((victim) =>
      fc.record({
        victim: fc.constant(victim),
        write: fc.integer({ min: 1, max: 6 }),
        moment: fc.constantFrom('arriving' as const, 'working' as const, 'answered' as const),
        happens: fc.boolean(),
      }),
    ),
  )
  .map((all) => all.filter(({ happens }) => happens))

const oneIn = (times: number) => fc.integer({ min: 1, max: times }).map((n) => n === 1)

const proofBytes = fc.integer({ min: 20 * KIB, max: 600 * KIB })

const pay = (method: fc.Arbitrary<'cash' | 'bank'>) =>
  fc.record({
    kind: fc.constant('pay' as const),
    method,
    proofBytes,
    hasRival: oneIn(8),
    diesAtTap: oneIn(8),
  })
const say = fc.record({ kind: fc.constant('say' as const), messages: fc.integer({ min: 1, max: 4 }) })

const recordAnswer = fc.constantFrom('yes' as const, 'no' as const)
const handOverAnswer = fc.constantFrom('acknowledge' as const, 'send back' as const)

/** One of each kind. */
const cashActs = fc
  .tuple(
    fc.record({
      kind: fc.constant('record cash' as const),
      answer: fc.oneof(recordAnswer, fc.constant('none' as const)),
      hasRival: oneIn(4),
      isUndone: oneIn(4),
      diesAtTap: oneIn(8),
    }),
    fc.constant({ kind: 'take a record back' as const }),
    fc.record({
      kind: fc.constant('answer a record' as const),
      answer: recordAnswer,
      hasRival: oneIn(4),
      isUndone: oneIn(4),
    }),
    fc.record({
      kind: fc.constant('hand over' as const),
      method: fc.constantFrom('cash' as const, 'bank' as const),
      proofBytes,
      answer: fc.oneof(handOverAnswer, fc.constant('none' as const)),
      hasRival: oneIn(4),
      diesAtTap: oneIn(8),
    }),
    fc.record({
      kind: fc.constant('answer a hand-over' as const),
      answer: handOverAnswer,
      hasRival: oneIn(4),
      isUndone: oneIn(4),
    }),
  )
  .chain((all) => fc.shuffledSubarray<CashAct>(all, { minLength: 1, maxLength: 3 }))

const shuffled = fc
  .tuple(
    pay(fc.constant('bank' as const)),
    fc.array(pay(fc.constantFrom('cash' as const, 'bank' as const)), { maxLength: 1 }),
    fc.array(say, { minLength: 1, maxLength: 1 }),
    fc.subarray<Act>([{ kind: 'confirm' }]),
    fc.subarray<Act>([{ kind: 'confirm many', payments: 3 }]),
    fc.subarray<Act>([{ kind: 'open a second tab' }, { kind: 'leave' }, { kind: 'retry' }]),
    cashActs,
  )
  .chain(([first, others, ...more]) => {
    const all: Act[] = [first, ...others, ...more.flat()]
    return fc.shuffledSubarray(all, { minLength: all.length })
  })

/** Lending comes last: the next sync restores what the phone forgets, and no other act waits for one. */
const acts = fc
  .tuple(shuffled, oneIn(5))
  .map(([all, isLent]): Act[] => (isLent ? [...all, { kind: 'lend the phone' }] : all))

const schedules: fc.Arbitrary<Schedule> = fc.record({
  weather: fc.record({
    write: weatherFor(4, 14),
    upload: weatherFor(6, 10),
    question: weatherFor(10, 6),
    // Nothing is sent until a probe is answered.
    health: weatherFor(40, 10),
    sync: weatherFor(20, 8),
  }),
  kills,
  acts,
})

/** The schedule with this number, from 1, under this seed: deterministic. */
export function scheduleOf(seed: number, number: number): Schedule {
  // Spread apart, so that neighbouring seeds do not share schedules.
  const own = Math.imul(seed, 0x9e3779b1) + number
  const [schedule] = fc.sample(schedules, { seed: own, numRuns: 1 })
  if (schedule === undefined) throw new Error('No schedule was drawn.')
  return schedule
}
