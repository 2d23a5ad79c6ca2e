/** What a query looks for. */
export interface SearchTerms {
  /** Its words for PostgreSQL's text search, each as a beginning; null when it has none. */
  readonly words: string | null
  /** All of it in lower case, for `like`: what a name begins with, what one of its words does, what it contains. */
  readonly like: { readonly start: string; readonly wordStart: string; readonly anywhere: string }
  /** In lower case; null when it is too short to be told from what it is similar to. */
  readonly similar: string | null
}

/** Three characters make the first trigram. */
const SHORTEST_SIMILAR = 3

/** Takes a query apart. `%`, `_`, `\` and the operators of the text search stand for themselves in it. */
export function searchTerms(query: string): SearchTerms {
  const folded = query.trim().toLowerCase()
  const words = folded.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  const literal = folded.replace(/[\\%_]/g, String.raw`\$&`)
  return {
    words: words.length === 0 ? null : words.map((word) => `'${word}':*`).join(' & '),
    like: { start: `${literal}%`, wordStart: `% ${literal}%`, anywhere: `%${literal}%` },
    similar: folded.length < SHORTEST_SIMILAR ? null : folded,
  }
}

/** The names of states in a comma-joined list, each once. */
export function statesIn(list: string): string[] {
  const names = list.split(',').map((name) => name.trim())
  return [...new Set(names.filter((name) => name !== ''))]
}
