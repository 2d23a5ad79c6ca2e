import type { Look, Words } from './look.ts'
import type { Place } from './places.ts'
import { claim, doubt, entryBy, IS_REFUSED, IS_SENT, isHeld, ofState, type Saying } from './sayings.ts'
import type { CashAct } from './schedule.ts'
import type { Truth } from './truth.ts'

/** What a schedule knows of its acts about cash. */
interface KnownCash {
  readonly places: readonly Place[]
  readonly done: ReadonlySet<string>
}

/** The endpoints that the phone's write of an act may go to. */
const ENDPOINTS: Readonly<Record<CashAct['kind'], ReadonlySet<string>>> = {
  'record cash': new Set(['record-received']),
  'take a record back': new Set(),
  'answer a record': new Set(['acknowledge-payment', 'deny-payment']),
  'hand over': new Set(['record-hand-over']),
  'answer a hand-over': new Set(['acknowledge-hand-over', 'send-back-hand-over']),
}

/** An action that is to be offered only as long as nothing stands in its place. */
const OFFERS = /^(?:Received ₹|Hand Over ₹|Yes, I Gave It$|No, I Did Not$|I Have (?:Not )?Received It$)/
const OWN_ANSWER = /^Your (Yes|No|answer, received|answer, not received): /

type Test = (truth: Truth) => boolean

/** The claims on a sheet about cash, or a hand-over, that may be false. */
export function ofSheet(look: Look, words: Words, known: KnownCash): Saying[] {
  const place = known.places.find(({ cirkleId, subjectId }) => [cirkleId, subjectId].includes(words.about))
  if (place === undefined) return []
  const isPayment = paymentIn(place)
  const isHandOver = handOverIn(place)
  if (OFFERS.test(words.words)) return ofOffer(look, words, place, known)
  const claimed = (fact: string, isSo: Test) => [claim(words, fact, isSo)]
  switch (words.words) {
    case 'Waits for their Yes':
    case 'Awaits the payer’s Yes':
      return claimed(
        'there is no record of cash',
        isPayment((each) => each.isRecord),
      )
    case 'Paid and confirmed':
      return claimed(
        'nothing is confirmed',
        isPayment(({ status }) => status === 'confirmed'),
      )
    case 'Record taken back':
      return claimed(
        'it was not taken back',
        isPayment((each) => isWithdrawn(each, 'by its payee')),
      )
    case 'Denied by the payer':
      return claimed(
        'it was not denied',
        isPayment((each) => isWithdrawn(each, 'by its payer')),
      )
    case 'Received':
      return claimed('nothing is acknowledged', isHandOver('acknowledged'))
    case 'Not received':
      return claimed('nothing was sent back', isHandOver('sent_back'))
    case 'Waiting for your answer':
      return claimed('there is no hand-over', isHandOver('any'))
  }
  if (/^Waiting for .* to answer$/.test(words.words)) {
    return claimed('there is no hand-over', isHandOver('any'))
  }
  return ofWrite(look, words, place)
}

/** The claims of a card about a record of cash, beyond that there is one. */
export function ofRecordCard(look: Look, words: Words, known: KnownCash): Saying[] {
  const place = known.places.find(({ name, act }) => act === 'answer a record' && name === words.about)
  if (place === undefined) return []
  const entry = entryIn(look, place)
  if (words.words.endsWith('your Yes or No is needed')) return ofOffer(look, words, place, known)
  return !words.words.endsWith('your answer is saved') || (entry !== undefined && isHeld(look, entry.id))
    ? []
    : [{ ...doubt(words, 'no answer is here or recorded'), isSo: isOver(place) }]
}

/** What is said of the phone's own write. */
function ofWrite(look: Look, { words, ...where }: Words, place: Place): Saying[] {
  const [, answer] = OWN_ANSWER.exec(words) ?? []
  const said = { ...where, words: words.replace(OWN_ANSWER, '') }
  const isThere = isRecorded(place, answer)
  const entry = entryIn(look, place)
  if (IS_SENT.test(said.words)) {
    // Of an entry that is still here, its own answer counts, not another phone's row.
    const isSo: Test = entry === undefined ? isThere : ({ keys }) => keys.has(entry.id)
    return [claim(said, 'the server does not have it', isSo)]
  }
  // Another phone's may stand.
  if (IS_REFUSED.test(said.words) && entry !== undefined) {
    return [claim(said, 'the server has it', ({ keys }) => !keys.has(entry.id))]
  }
  if (entry !== undefined || said.words !== 'Saved on this phone') return ofState(said, entry)
  return [{ ...doubt(said, 'it is neither here nor recorded'), isSo: isThere }]
}

/** What was done must not be offered again. */
function ofOffer(look: Look, words: Words, place: Place, { done }: KnownCash): Saying[] {
  const entry = entryIn(look, place)
  if (entry?.states.every((state) => state === 'needs_action') === true) return []
  if (entry !== undefined) return [doubt(words, `the outbox has it, ${entry.states.join(' then ')}`)]
  const isHere = [...look.before, ...look.after].some((each) => isOf(place, each))
  if (isHere || !done.has(place.cirkleId)) return []
  return [{ ...doubt(words, 'it was saved here and stands'), isSo: (truth) => !isOver(place)(truth) }]
}

const isOf = (place: Place, { endpoint, cirkleId }: Look['before'][number]): boolean =>
  ENDPOINTS[place.act].has(endpoint) && cirkleId === place.subjectId

const entryIn = (look: Look, place: Place) => entryBy(look, (entry) => isOf(place, entry))

const paymentIn =
  ({ cirkleId }: Place) =>
  (test: (payment: Truth['payments'][number]) => boolean): Test =>
  ({ payments }) =>
    payments.some((each) => each.cirkleId === cirkleId && test(each))

const isWithdrawn = (
  { status, isAnswered }: Truth['payments'][number],
  by: 'by its payee' | 'by its payer',
): boolean => status === 'withdrawn' && isAnswered === (by === 'by its payer')

const handOverIn =
  ({ cirkleId }: Place) =>
  (...statuses: readonly string[]): Test =>
  ({ handOvers }) =>
    handOvers.some(
      (each) => each.cirkleId === cirkleId && (statuses.includes('any') || statuses.includes(each.status)),
    )

/** Whether the server has the phone's own write, or `answer` as the sheet names it. */
function isRecorded(place: Place, answer: string | undefined): Test {
  switch (place.act) {
    case 'record cash':
    case 'take a record back':
      return paymentIn(place)(({ isRecord }) => isRecord)
    case 'hand over':
      return handOverIn(place)('any')
    case 'answer a record':
      return paymentIn(place)((each) =>
        answer === 'No' ? isWithdrawn(each, 'by its payer') : each.status === 'confirmed',
      )
    case 'answer a hand-over':
      return handOverIn(place)(answer === 'answer, not received' ? 'sent_back' : 'acknowledged')
  }
}

/** Whether something stands in the place of what the act does. */
function isOver(place: Place): Test {
  switch (place.act) {
    case 'record cash':
    case 'take a record back':
      return paymentIn(place)(({ status }) => status !== 'withdrawn')
    case 'hand over':
      return handOverIn(place)('pending', 'acknowledged')
    case 'answer a record':
      return (truth) => !paymentIn(place)(({ status }) => status === 'recorded')(truth)
    case 'answer a hand-over':
      return (truth) => !handOverIn(place)('pending')(truth)
  }
}
