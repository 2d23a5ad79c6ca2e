import { allowedActions, discard, isPastMending } from '#data/outbox/save/entry-actions.ts'
import type { OutboxEntry } from '#data/outbox/entries/entry.ts'
import { USER } from '#tests/support/phone/outbox-phone.ts'
import { fix, type Walk } from './walk.ts'
import type { WalkingPhone } from './walking-phone.ts'

/** Enough for a payment, its proof, an upload that restarts, and a sync, in sequence. */
const ROUNDS = 5

/**
 * From here on the line is good and everyone is signed in: throws unless each entry is accepted or refused
 * without user action, each refusal offers a way on, and that way works.
 */
export async function expectEnd(walk: Walk): Promise<void> {
  walk.server.forecast([])
  for (const phone of walk.phones) {
    await phone.signIn()
    await settleDown(walk, phone)
    await expectNoneStuck(phone)
  }
  for (const phone of walk.phones) {
    await beSeenTo(walk, phone)
    const left = (await phone.entries()).map(told)
    if (left.length > 0) throw new Error(`Still there after all was seen to: ${left.join('; ')}`)
  }
  expectNoneTwice(walk)
}

async function settleDown({ server }: Walk, phone: WalkingPhone): Promise<void> {
  let pulled: string | undefined
  for (let round = 0; round < ROUNDS; round++) {
    phone.waitLong()
    const { drained, ...asked } = await phone.catchUp()
    pulled = asked.pulled
    if (pulled === 'up-to-date' && drained?.left === 0 && (await areSeen(phone))) break
  }
  if (pulled !== 'up-to-date') throw new Error(`A sync on a fair line ends as ${pulled}`)
  const shown = await phone.shownVersion()
  if (shown !== server.book.version) {
    throw new Error(`Up to date is said, and shown is ${shown} of ${server.book.version}`)
  }
}

/** Accepted entries disappear with the next sync. */
const areSeen = async (phone: WalkingPhone) =>
  (await phone.entries()).every(({ state }) => state !== 'accepted')

/** An entry may wait only for its payment, or for an earlier message, that needs a person. */
async function expectNoneStuck(phone: WalkingPhone): Promise<void> {
  const entries = await phone.entries()
  for (const entry of entries) {
    if (entry.state === 'accepted' || entry.state === 'needs_action') continue
    const isHeld = entries.some(
      (before) =>
        before.state === 'needs_action' &&
        (before.id === entry.dependsOn ||
          (entry.endpoint === 'send-message' &&
            before.group === entry.group &&
            before.sequence < entry.sequence)),
    )
    // A message that was imported, or whose answer was lost, is asked about in its turn.
    const isWaiting =
      entry.state === 'queued' || (entry.state === 'unknown' && entry.endpoint === 'send-message')
    if (!isWaiting || !isHeld) throw new Error(`Stuck: ${told(entry)}`)
  }
}

/** Follows the offer of each refused entry: mends it once, and discards it if that did not help. */
async function beSeenTo(walk: Walk, phone: WalkingPhone): Promise<void> {
  const mended = new Set<string>()
  // In a chat each refused message holds the next.
  const rounds = 8 + (await phone.entries()).length
  for (let round = 0; round < rounds; round++) {
    const refused = (await phone.entries()).filter(({ state }) => state === 'needs_action')
    for (const entry of refused) {
      const { fix: canFix, discard: canDiscard } = allowedActions(entry)
      if (canFix && !mended.has(entry.id)) {
        mended.add(await fix(walk, phone, entry))
        continue
      }
      if (canFix && walk.server.book.isMember && !isPastMending(entry)) {
        throw new Error(`Mending led nowhere: ${told(entry)}`)
      }
      if (!canDiscard) throw new Error(`Nothing can be done about: ${told(entry)}`)
      await discard(phone.db, USER, entry.id)
    }
    await settleDown(walk, phone)
    if ((await phone.entries()).length === 0) return
  }
}

function expectNoneTwice({ server: { book } }: Walk): void {
  for (const id of book.contributions.keys()) {
    const live = book.payments.filter(
      ({ contributionId, status }) =>
        contributionId === id && ['pending', 'recorded', 'confirmed'].includes(status),
    )
    if (live.length > 1) throw new Error(`Recorded twice: ${id}`)
  }
}

const told = ({ endpoint, state, attempts, lastError }: OutboxEntry): string =>
  `${endpoint} ${state} after ${attempts}, ${String(lastError?.code || lastError?.kind)}`
