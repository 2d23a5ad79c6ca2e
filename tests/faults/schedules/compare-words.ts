import { isDeepStrictEqual } from 'node:util'
import { expect } from 'playwright/test'
import type { Flaw } from './played.ts'

/** How long screens may take to draw the result of a sync. */
const DRAWING_MS = 10_000

/** Text on the screens about the two people's dealings, each line once, in alphabetical order. */
export type Said = readonly string[]

/** A flaw if the words read never become those expected. */
export async function compare(where: string, read: () => Promise<Said>, expected: Said): Promise<Flaw[]> {
  let said: Said = []
  const isAgreed = async () => {
    said = await read()
    return isDeepStrictEqual(said, expected)
  }
  const isRight = await expect
    .poll(isAgreed, { timeout: DRAWING_MS, intervals: [50, 100, 250] })
    .toBe(true)
    .then(
      () => true,
      () => false,
    )
  if (isRight) return []
  const text = `at rest, ${where} says ${list(without(said, expected))}; what is so and not said: ${list(without(expected, said))}`
  return [{ kind: 'false', text }]
}

const list = (words: Said) =>
  words.length === 0 ? 'nothing else' : words.map((each) => `“${each}”`).join(', ')
/** Multiset difference: `words` with each of `others` removed once. */
function without(words: Said, others: Said): Said {
  const left = [...others]
  return words.filter((each) => {
    const place = left.indexOf(each)
    if (place >= 0) left.splice(place, 1)
    return place < 0
  })
}

export const inOrder = (words: Said): Said => [...words].sort()
