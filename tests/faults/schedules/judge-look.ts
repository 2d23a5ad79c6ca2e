import type { Held, Look, Words } from './look.ts'
import { ofRecordCard, ofSheet } from './judge-cash.ts'
import type { Place } from './places.ts'
import {
  claim,
  doubt,
  DRAWING_MS,
  type Entry,
  entryBy,
  IS_REFUSED,
  IS_SENT,
  isHeld,
  isStuckTwice,
  ofState,
  type Saying,
} from './sayings.ts'
import { isStuck, type Truth } from './truth.ts'

/** The debts of a schedule, by their names on the screens. */
export interface Known {
  readonly debts: readonly { readonly name: string; readonly contributionId: string }[]
  /** The contributions whose payment the phone had reported as saved before this look. */
  readonly saved: ReadonlySet<string>
  readonly places: readonly Place[]
  /** The Cirkles of places in which the phone had reported its write as saved before this look. */
  readonly done: ReadonlySet<string>
}

const UNPAID: ReadonlySet<string> = new Set(['Not paid yet', 'Overdue', 'Missed', 'Make Payment'])
/** The claims of `look` that may be false; claims true by the phone's own disk are omitted. */
export function sayingsOf(look: Look, known: Known): Saying[] {
  return [...look.words.flatMap((words, index) => judge(words, index)), ...ofNotices(look)]

  function judge(words: Words, index: number): Saying[] {
    switch (words.where) {
      case 'pill':
        return ofPill(look, words)
      case 'receipt':
        return [
          claim(words, 'the server has no such receipt', ({ payments, handOvers }) =>
            [...payments, ...handOvers].some(({ receipt }) => receipt === words.words),
          ),
        ]
      case 'empty':
        return ofNothingLeft(look, words)
      case 'entry':
        return ofEntry(words, entryAt(look, index))
      case 'message':
        return ofMessage(words)
      case 'answer':
        return ofAnswer(words)
      case 'story':
        return ofStory(words)
      case 'sheet':
        return ofSheet(look, words, known)
      case 'card':
      case 'offer':
      case 'history':
        return ofContribution(words)
    }
  }

  function ofEntry(words: Words, entry: Entry | undefined): Saying[] {
    if (entry === undefined) return []
    return [
      ...ofState(words, entry),
      ...(IS_SENT.test(words.words) ? [claim(words, 'not recorded', ({ keys }) => keys.has(entry.id))] : []),
      ...(IS_REFUSED.test(words.words) ? [claim(words, 'recorded', ({ keys }) => !keys.has(entry.id))] : []),
    ]
  }

  function ofMessage(words: Words): Saying[] {
    const isThere = ({ messages }: Truth) => messages.has(words.about)
    if (words.words === 'Sent') return [claim(words, 'the server does not have it', isThere)]
    if (words.words === 'Not sent') return [claim(words, 'the server has it', (truth) => !isThere(truth))]
    return ofState(
      words,
      entryBy(look, ({ content }) => content === words.about),
    )
  }

  function ofAnswer({ words, ...where }: Words): Saying[] {
    const said = { ...where, words: words.replace(/^Your confirmation: /, '') }
    const isThere = ({ payments }: Truth) =>
      payments.some(({ cirkleId, status }) => cirkleId === where.about && status === 'confirmed')
    if (IS_SENT.test(said.words)) return [claim(said, 'nothing is confirmed', isThere)]
    if (IS_REFUSED.test(said.words)) return [claim(said, 'it is confirmed', (truth) => !isThere(truth))]
    return ofState(
      said,
      entryBy(look, ({ endpoint, cirkleId }) => endpoint === 'validate-payment' && cirkleId === where.about),
    )
  }

  function ofStory(words: Words): Saying[] {
    const entry = entryBy(look, ({ id }) => id === words.about)
    const contribution = new URLSearchParams(look.address.split('?')[1]).get('contribution')
    const isPaid = ({ payments }: Truth) =>
      payments.some(({ contributionId }) => contributionId === contribution)
    if (IS_SENT.test(words.words)) return [claim(words, 'no payment is recorded', isPaid)]
    switch (words.words) {
      case 'Payment confirmed':
        return [
          claim(words, 'nothing is confirmed', ({ payments }) =>
            payments.some((each) => each.contributionId === contribution && each.status === 'confirmed'),
          ),
        ]
      case 'This payment was not recorded':
        return [claim(words, 'it is recorded', ({ keys }) => !keys.has(words.about))]
      case 'This payment is not here any more':
        return [{ ...doubt(words, 'it is recorded'), isSo: ({ keys }) => !keys.has(words.about) }]
      case 'Saved on this phone':
        if (entry !== undefined) return ofState(words, entry)
        return isHeld(look, words.about)
          ? []
          : [{ ...doubt(words, 'it is neither here nor recorded'), isSo: isPaid }]
    }
    if (/ by itself |being sent now/.test(words.words) && entry !== undefined && isStuckTwice(entry)) {
      return [doubt(words, 'it needs a person')]
    }
    return ofEntry(words, entry)
  }

  function ofContribution(words: Words): Saying[] {
    const contribution = known.debts.find(({ name }) => name === words.about)?.contributionId
    const isOne = (status: string) => (truth: Truth) =>
      truth.payments.some(
        (each) => each.cirkle === words.about && (status === 'any' || each.status === status),
      )
    if (/^(?:Sent, awaiting|Await(?:ing|s)|Already recorded|Recorded by the payee)/.test(words.words)) {
      return [claim(words, 'no payment is recorded', isOne('any')), ...ofRecordCard(look, words, known)]
    }
    if (words.words === 'Paid and confirmed')
      return [claim(words, 'nothing is confirmed', isOne('confirmed'))]
    if (contribution === undefined) return []
    const entry = entryBy(look, (each) => each.contributionId === contribution)
    if (IS_REFUSED.test(words.words)) return ofEntry(words, entry)
    if (!UNPAID.has(words.words)) return ofState(words, entry)
    // A refused payment is still to be paid; one another phone made first is not.
    if (entry?.states.every((state) => state === 'needs_action') === true && !entry.hasReceipt) return []
    if (entry !== undefined) return [doubt(words, `the outbox has it, ${entry.states.join(' then ')}`)]
    if (!known.saved.has(contribution) || isHeldFor(look, contribution)) return []
    return [{ ...doubt(words, 'it was saved here and is recorded'), isSo: (truth) => !isOne('any')(truth) }]
  }
}

function ofPill(look: Look, words: Words): Saying[] {
  if (words.words === 'Up to date') return ofNothingLeft(look, words)
  const isStuckNow = both(look, isStuck)
  if (words.words === 'Needs you')
    return look.before.some(isStuck) || look.after.some(isStuck) ? [] : [doubt(words, 'nothing is stuck')]
  const goes = (entry: Held) => isUnsent(entry) && !isStuck(entry)
  const isNone = !look.before.some(goes) && !look.after.some(goes)
  return /\d/.test(words.words) && isNone && isStuckNow
    ? [doubt(words, 'all that is left needs a person')]
    : []
}

/** The claim that nothing is left; it may be outdated for a moment after something is saved. */
function ofNothingLeft(look: Look, words: Words): Saying[] {
  const isOld = both(look, (entry) => isUnsent(entry) && entry.createdAt < look.at - DRAWING_MS)
  if (isOld) return [{ ...doubt(words, 'something is unsent'), mayStand: 0 }]
  return both(look, isUnsent) ? [doubt(words, 'something is unsent')] : []
}

/** Notifications of background runs: an entry saved before one and still there was not sent. */
function ofNotices(look: Look): Saying[] {
  return look.notices
    .filter(({ title }) => title === 'All sent')
    .filter(({ at }) => both(look, (entry) => isUnsent(entry) && entry.createdAt < at - 1_000))
    .map(({ title, at }) => ({
      text: `notification of ${new Date(at).toISOString()}: ${title}`,
      fact: 'what was saved before is still unsent',
      isSo: () => false,
      mayStand: 0,
    }))
}

/** Whether the same entry passes the test in both readings. */
function both({ before, after }: Look, test: (entry: Held) => boolean): boolean {
  const ids = new Set(before.filter(test).map(({ id }) => id))
  return after.some((entry) => test(entry) && ids.has(entry.id))
}

const isUnsent = ({ state }: Held): boolean => state !== 'accepted'

/** The entry of the card at this index: cards follow the order of unsent entries, if none came or went. */
function entryAt(look: Look, index: number): Entry | undefined {
  const [cards, place] = [
    look.words.filter(({ where }) => where === 'entry').length,
    look.words.slice(0, index).filter(({ where }) => where === 'entry').length,
  ]
  const [before, after] = [look.before.filter(isUnsent), look.after.filter(isUnsent)]
  const isCalm =
    before.length === cards &&
    before.every(({ id }, each) => after[each]?.id === id) &&
    after.length === cards
  const id = before[place]?.id
  return isCalm ? entryBy(look, (entry) => entry.id === id) : undefined
}

const isHeldFor = ({ before, after }: Look, contribution: string) =>
  [...before, ...after].some(({ contributionId }) => contributionId === contribution)
