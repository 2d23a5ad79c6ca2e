import type { DiscoveredRow } from '#data/db/rows.ts'
import { hasWords, wordsOf } from '#lib/words/word-search.ts'
import { type Question, statesIn } from './filters.ts'

/**
 * The ids of the rows that match a question, as on the server except for misspelled names: rows whose name
 * has all the words first, each group in the order given.
 */
export function searchSeen(rows: readonly DiscoveredRow[], question: Question): string[] {
  const words = wordsOf(question.query ?? '')
  // Only punctuation was typed.
  if (question.query !== undefined && words.length === 0) return []
  const states = statesIn({ state: question.location })
  const byName: string[] = []
  const byDescription: string[] = []
  for (const row of rows) {
    if (!hasWords(row.allWords, words) || !isLetThrough(row, states, question)) continue
    const group = hasWords(row.nameWords, words) ? byName : byDescription
    group.push(row.id)
  }
  return [...byName, ...byDescription]
}

function isLetThrough(
  { cirkle }: DiscoveredRow,
  states: readonly string[],
  { category, min, max }: Question,
): boolean {
  const { contributionAmount, category: own, state } = cirkle
  if (category !== undefined && own?.id !== category) return false
  if (min !== undefined && contributionAmount < min) return false
  if (max !== undefined && contributionAmount > max) return false
  return states.length === 0 || state.split(',').some((each) => states.includes(each.trim()))
}
