import fc from 'fast-check'

/** What can happen to a request on the line; `well` is nothing. */
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

/** The requests of a phone, each kind with a weather of its own. */
export const LINE_KINDS = ['write', 'upload', 'question', 'health', 'sync'] as const
export type LineKind = (typeof LINE_KINDS)[number]

/** A SIGKILL at an instant of a write: before the server has it, while it works on it, once it has answered. */
export interface Kill {
  readonly victim: 'browser' | 'server'
  /** Counted from 1, writes and chunks of uploads together, over the schedule. */
  readonly write: number
  readonly moment: 'arriving' | 'working' | 'answered'
}

/** What the person does, in order, while the line is bad. */
export type Act =
  | {
      readonly kind: 'pay'
      readonly method: 'cash' | 'bank'
      readonly proofBytes: number
      /** That another phone of the same person pays the same in the same moment. */
      readonly hasRival: boolean
      /** That the browser is killed right behind the tap on Submit, whatever it got to. */
      readonly diesAtTap: boolean
    }
  | { readonly kind: 'say'; readonly messages: number }
  /** Says of a payment that the money has arrived. */
  | { readonly kind: 'confirm' }
  | { readonly kind: 'open a second tab' }
  /** Leaves the app, so that only its worker sends. */
  | { readonly kind: 'leave' }
  | { readonly kind: 'retry' }
  /** Signs out with everything kept, lends the phone to somebody else, and comes back. */
  | { readonly kind: 'lend the phone' }

export interface Schedule {
  /** By kind of request, one after the other; what comes after the last goes well. */
  readonly weather: Readonly<Record<LineKind, readonly Weather[]>>
  readonly kills: readonly Kill[]
  readonly acts: readonly Act[]
}

const KIB = 1024

/** Of every kind but `well` alike; `well` is `goodness` times as likely as any other. */
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

const pay = (method: fc.Arbitrary<'cash' | 'bank'>) =>
  fc.record({
    kind: fc.constant('pay' as const),
    method,
    proofBytes: fc.integer({ min: 20 * KIB, max: 600 * KIB }),
    hasRival: oneIn(8),
    diesAtTap: oneIn(8),
  })
const say = fc.record({ kind: fc.constant('say' as const), messages: fc.integer({ min: 1, max: 4 }) })

const shuffled = fc
  .tuple(
    pay(fc.constant('bank' as const)),
    fc.array(pay(fc.constantFrom('cash' as const, 'bank' as const)), { minLength: 1, maxLength: 2 }),
    fc.array(say, { minLength: 1, maxLength: 2 }),
    fc.subarray<Act>([{ kind: 'confirm' }, { kind: 'confirm' }]),
    fc.subarray<Act>([{ kind: 'open a second tab' }, { kind: 'leave' }, { kind: 'retry' }]),
  )
  .chain(([first, others, ...more]) => {
    const all: Act[] = [first, ...others, ...more.flat()]
    return fc.shuffledSubarray(all, { minLength: all.length })
  })

/** Lending comes last: what the phone forgets by it the next sync brings back, and no other act waits for one. */
const acts = fc
  .tuple(shuffled, oneIn(5))
  .map(([all, isLent]): Act[] => (isLent ? [...all, { kind: 'lend the phone' }] : all))

const schedules: fc.Arbitrary<Schedule> = fc.record({
  weather: fc.record({
    write: weatherFor(4, 14),
    upload: weatherFor(6, 10),
    question: weatherFor(10, 6),
    // Nothing is sent before a probe was answered.
    health: weatherFor(40, 10),
    sync: weatherFor(20, 8),
  }),
  kills,
  acts,
})

/** The schedule of this number, from 1 on, under this seed: the same each time. */
export function scheduleOf(seed: number, number: number): Schedule {
  // Far apart, so that the schedules of neighbouring seeds are not each other's.
  const own = Math.imul(seed, 0x9e3779b1) + number
  const [schedule] = fc.sample(schedules, { seed: own, numRuns: 1 })
  if (schedule === undefined) throw new Error('No schedule was drawn.')
  return schedule
}
