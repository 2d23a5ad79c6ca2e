import * as v from 'valibot'

/**
 * One word of a closed set in an answer. An app stays on a phone for weeks, so a later server may send an
 * unknown word: it reads as `claimsLess`, which promises nothing and enables no button; the rest of the
 * answer is read as usual.
 */
/* @__NO_SIDE_EFFECTS__ */
export const answerWord = <const Words extends readonly string[]>(words: Words, claimsLess: Words[number]) =>
  v.fallback(v.picklist(words), claimsLess)

/** A list without the items of kinds that only a later server knows. */
/* @__NO_SIDE_EFFECTS__ */
export const knownOnly = <Item extends v.GenericSchema>(item: Item) =>
  v.pipe(
    v.array(v.unknown()),
    v.transform((items) => items.filter((each) => v.is(item, each))),
    v.array(item),
  )
