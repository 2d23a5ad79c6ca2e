import { searchableForm } from '#contract/views/searchable-form.ts'

/** The search terms of a query, in `searchableForm`. */
export interface SearchTerms {
  /** Its words as prefixes for PostgreSQL's text search; null when it has none. */
  readonly words: string | null
  /** The whole query as `like` patterns: start of a name, start of a word, anywhere. */
  readonly like: { readonly start: string; readonly wordStart: string; readonly anywhere: string }
  /** Null when too short for a similarity search. */
  readonly similar: string | null
}

/** Three characters make the first trigram. */
const SHORTEST_SIMILAR = 3

/** Parses a query. `%`, `_`, `\` and text search operators are matched literally. */
export function searchTerms(query: string): SearchTerms {
  const folded = searchableForm(query).trim()
  const words = folded.match(/[\p{L}\p{N}]+/gu) ?? []
  const literal = folded.replace(/[\\%_]/g, String.raw`\$&`)
  return {
    words: words.length === 0 ? null : words.map((word) => `'${word}':*`).join(' & '),
    like: { start: `${literal}%`, wordStart: `% ${literal}%`, anywhere: `%${literal}%` },
    similar: folded.length < SHORTEST_SIMILAR ? null : folded,
  }
}

/** The names of states in a comma-joined list, without duplicates. */
export function statesIn(list: string): string[] {
  const names = list.split(',').map((name) => name.trim())
  return [...new Set(names.filter((name) => name !== ''))]
}
