import type { SavedEntry } from '#tests/support/phone/phone-storage.ts'
import { compare, inOrder } from './compare-words.ts'
import type { Place } from './places.ts'
import type { Flaw } from './played.ts'
import { historyWordsOf, wordsOfRefused } from './state-words.ts'
import type { Stage } from './stage.ts'
import type { Truth } from './truth.ts'

type Facts = Truth & { readonly refused: readonly SavedEntry[]; readonly friend: string }

/** Said by no sheet: one that is still empty agrees with nothing. */
const NOT_DRAWN = 'the sheet is not drawn'

/** At rest the sheets on which the person acted show what became of it, as `checkWords` says of the pages. */
export async function checkSheets(
  { lane, phone, scene, intents }: Stage,
  truth: Truth,
  refused: readonly SavedEntry[],
): Promise<Flaw[]> {
  const page = await phone.tab()
  const flaws: Flaw[] = []
  const facts = { ...truth, refused, friend: scene.friend.user.fullName }
  for (const intent of intents) {
    if (!('place' in intent)) continue
    const { place } = intent
    const { search, words } = sheetOf(place, facts)
    await page.goto(`${lane.url}/payment?${search}`)
    await page.locator('main[data-ready="payment"]').waitFor()
    const sheet = page.getByRole('dialog').filter({ has: page.getByRole('heading', { level: 2 }) })
    const tags = sheet.locator('[data-tone]:not(li)')
    flaws.push(
      ...(await compare(
        `the sheet of ${place.name}`,
        async () => {
          const isDrawn =
            (await sheet.count()) === 1 && (await sheet.locator('[aria-busy=true]').count()) === 0
          if (!isDrawn) return [NOT_DRAWN]
          const said = await tags.evaluateAll((all) => all.map((tag) => tag.textContent?.trim() ?? ''))
          return inOrder(said)
        },
        inOrder(words),
      )),
    )
  }
  return flaws
}

/** The sheet about a place, and the tags on it. */
function sheetOf(place: Place, facts: Facts): { readonly search: string; readonly words: readonly string[] } {
  const { cirkleId, subjectId } = place
  switch (place.act) {
    case 'record cash':
    case 'take a record back':
      return { search: `collect=${cirkleId}`, words: wordsOfCollecting(place, facts) }
    case 'answer a record': {
      const record = facts.payments.find((each) => each.cirkleId === cirkleId)
      return { search: `detail=${subjectId}`, words: record === undefined ? [] : [historyWordsOf(record)] }
    }
    case 'hand over':
    case 'answer a hand-over':
      return { search: `payout=${cirkleId}`, words: wordsOfHandOvers(place, facts) }
  }
}

/** Of the only member who owes; once they have paid nothing is to be collected. */
function wordsOfCollecting({ cirkleId }: Place, { payments, refused }: Facts): string[] {
  const stands = payments.find((each) => each.cirkleId === cirkleId && each.status !== 'withdrawn')
  const isRefused = refused.some(({ group }) => group.startsWith(`received:${cirkleId}:`))
  if (stands === undefined) return []
  if (stands.status === 'confirmed') return isRefused ? ['Paid and confirmed'] : []
  return [stands.isRecord ? 'Waits for their Yes' : 'Recorded already, not confirmed']
}

/** Of each hand-over in the Cirkle, of my refused one, and of my refused answer. */
function wordsOfHandOvers(
  { act, cirkleId, subjectId }: Place,
  { handOvers, refused, friend }: Facts,
): string[] {
  const isMine = act === 'hand over'
  const waits = isMine ? `Waiting for ${friend} to answer` : 'Waiting for your answer'
  const recorded = handOvers
    .filter((each) => each.cirkleId === cirkleId)
    .map(({ status }) =>
      status === 'pending' ? waits : status === 'acknowledged' ? 'Received' : 'Not received',
    )
  const left = refused.filter(({ endpoint, group }) =>
    isMine
      ? endpoint === 'record-hand-over' && group.startsWith(`hand-over:${cirkleId}:`)
      : group === `hand-over:${subjectId}`,
  )
  const unsent = left.map((entry) => {
    const words = wordsOfRefused(entry)
    if (isMine) return words
    const answer = entry.endpoint === 'acknowledge-hand-over' ? 'received' : 'not received'
    return `Your answer, ${answer}: ${words}`
  })
  return [...recorded, ...unsent]
}
