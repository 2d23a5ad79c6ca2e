import type { Catalogue, Say } from '../messages/create-messages.ts'
import { plainTextOf, type Words } from '../messages/words.ts'
import { valuesOf } from './facts.ts'
import { proofHint } from '../rules/proof-hint.ts'

/** A `t` for keys from another program, which the compiler cannot check. */
type SayAny = (key: string, values?: Readonly<Record<string, string | number>>) => string

/** Words of a catalogue in the language of this page; undefined where it has no text for their key. */
export function knownWords<Texts extends Catalogue>(
  words: Words | undefined,
  catalogue: string,
  t: Say<Texts>,
): string | undefined {
  if (words === undefined) return undefined
  const plain = plainTextOf(words)
  if (plain !== undefined) return plain
  const [of, key = ''] = words.key.split('.')
  if (of !== catalogue) return undefined
  let isKnown = true
  const values = valuesOf(words.values, {
    words: (inner) => {
      const said = inner.key === PROOF_HINT ? proofHint() : knownWords(inner, catalogue, t)
      isKnown &&= said !== undefined
      return said ?? ''
    },
  })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an unknown key is said as it stands, see below
  const text = (t as SayAny)(key, values)
  // Lingui says the key of a text that it does not have.
  return isKnown && text !== key ? text : undefined
}

/** The one text of another catalogue that stands in one of these. */
const PROOF_HINT = 'payments.proofHint'
