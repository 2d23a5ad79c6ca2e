import { PARTS_LENGTH } from '#contract/http/system/sync.ts'
import { toWire } from '#contract/wire/wire-names.ts'
import { digestOf } from '#server/platform/opaque-token.ts'

/*
 * The parts of an answer say what a phone has of each Cirkle: the version its data was made of, and a hash of its
 * item in each section that has one a Cirkle. The phone sends them back as they are. What they say of its items
 * counts only where it makes up the hash that the phone has of that section (docs/decisions/0158).
 */

/** Sections with one item a Cirkle. */
export const PART_SECTIONS = ['cirkles', 'members', 'books', 'paymentOptions'] as const
export type PartSection = (typeof PART_SECTIONS)[number]

export interface Part {
  /** Of the Cirkle's marks. */
  readonly version: string
  /** By section; a Cirkle without an item there has none. */
  readonly items: Readonly<Partial<Record<PartSection, string>>>
}
/** By `keyOf` a Cirkle. */
export type Parts = ReadonlyMap<string, Part>

const KEY_LENGTH = 8
/** 48 bits: the next change of a Cirkle that has the same digest as the last comes with the change after. */
export const PART_DIGEST_LENGTH = 8
const HASH_LENGTH = 16
const NO_ITEM = '-'.repeat(PART_DIGEST_LENGTH)
const WIDTHS = [KEY_LENGTH, PART_DIGEST_LENGTH, ...PART_SECTIONS.map(() => PART_DIGEST_LENGTH)]
const LENGTH = WIDTHS.reduce((sum, width) => sum + width, 0)

export const keyOf = (cirkleId: string): string => cirkleId.slice(0, KEY_LENGTH)

const digest = (text: string): string => Buffer.from(digestOf(text), 'hex').toString('base64url')

/** Hash of a section's data on the wire; reads use one key order, so the same data has the same hash. */
export const hashOf = (data: unknown): string => digest(JSON.stringify(toWire(data))).slice(0, HASH_LENGTH)

/** Of items that many phones get; an item never changes once it is read. */
const itemHashes = new WeakMap<object, string>()

/** Hash of one Cirkle's item. */
export function hashOfItem(item: object): string {
  const known = itemHashes.get(item)
  if (known !== undefined) return known
  const hash = digest(JSON.stringify(toWire(item))).slice(0, PART_DIGEST_LENGTH)
  itemHashes.set(item, hash)
  return hash
}

/** Hash of a section, from those of its items by `keyOf` their Cirkles, in any order. */
export const hashOfItems = (items: readonly (readonly [key: string, hash: string])[]): string =>
  digest(
    items
      .map((each) => each.join(''))
      .toSorted()
      .join(),
  ).slice(0, HASH_LENGTH)

/** The hashes that parts have of a section's items. */
export const itemsOf = (parts: Parts, section: PartSection): (readonly [key: string, hash: string])[] =>
  [...parts].flatMap(([key, { items }]) => {
    const hash = items[section]
    return hash === undefined ? [] : [[key, hash] as const]
  })

/** For the phone to send back; empty, which says nothing, when it would be too long, or two keys are the same. */
export function writeParts(parts: readonly (readonly [cirkleId: string, part: Part])[]): string {
  const keys = new Set(parts.map(([id]) => keyOf(id)))
  if (keys.size < parts.length || parts.length * LENGTH > PARTS_LENGTH) return ''
  return parts
    .map(([id, { version, items }]) =>
      [keyOf(id), version, ...PART_SECTIONS.map((section) => items[section] ?? NO_ITEM)].join(''),
    )
    .join('')
}

/** What `writeParts` wrote; of any other text nothing. */
export function readParts(text: string): Parts {
  const parts = new Map<string, Part>()
  if (text.length % LENGTH !== 0) return parts
  for (let at = 0; at < text.length; at += LENGTH) {
    let from = at
    const [key = '', version = '', ...hashes] = WIDTHS.map((width) => text.slice(from, (from += width)))
    const items = PART_SECTIONS.flatMap((section, place) => {
      const hash = hashes[place]
      return hash === undefined || hash === NO_ITEM ? [] : [[section, hash] as const]
    })
    parts.set(key, { version, items: Object.fromEntries(items) })
  }
  return parts
}
