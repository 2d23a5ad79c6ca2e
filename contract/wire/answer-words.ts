import * as v from 'valibot'

/**
 * One of the words an answer may have in a place. An app lives on a phone for weeks, so a later server may say a word
 * that it does not know: `claimsLess` is read in its place, which promises nothing and offers nothing to press, and all
 * else of the answer is read as usual.
 */
/* @__NO_SIDE_EFFECTS__ */
export const answerWord = <const Words extends readonly string[]>(words: Words, claimsLess: Words[number]) =>
  v.fallback(v.picklist(words), claimsLess)

/** A list of an answer without the items of a kind that only a later server knows. */
/* @__NO_SIDE_EFFECTS__ */
export const knownOnly = <Item extends v.GenericSchema>(item: Item) =>
  v.pipe(
    v.array(v.unknown()),
    v.transform((items) => items.filter((each) => v.is(item, each))),
    v.array(item),
  )
