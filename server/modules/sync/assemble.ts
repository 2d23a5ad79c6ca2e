import type { Changes, SectionData, Sections } from './sections.ts'
import {
  hashOf,
  hashOfItem,
  hashOfItems,
  itemsOf,
  keyOf,
  type Part,
  PART_SECTIONS,
  type Parts,
  type PartSection,
  writeParts,
} from './parts.ts'
import type { Hashes } from './stamp.ts'
import type { SeenCirkle } from './version-store.ts'

/** By section, the parts that have the hashes of the phone's items; null where it has others, or says nothing. */
type Bases = Readonly<Record<PartSection, Parts | null>>

export function basesOf(parts: Parts | null, have: Hashes): Bases {
  const baseOf = (section: PartSection) =>
    parts !== null && hashOfItems(itemsOf(parts, section)) === have[section] ? parts : null
  return {
    cirkles: baseOf('cirkles'),
    members: baseOf('members'),
    books: baseOf('books'),
    paymentOptions: baseOf('paymentOptions'),
  }
}

interface Told {
  readonly sections: Sections
  readonly changes: Changes
  /** Of all sections, once the phone has the answer. */
  readonly hashes: Hashes
  readonly parts: string
}

/**
 * What a phone does not have of the sections that were read: those whose hash differs, whole or, where the phone
 * has the rest, the rows that differ.
 */
export function tellNews(
  data: Partial<SectionData>,
  {
    have,
    bases,
    seen,
    isRead,
  }: {
    readonly have: Hashes
    readonly bases: Bases
    readonly seen: readonly SeenCirkle[]
    readonly isRead: (section: PartSection, cirkle: SeenCirkle) => boolean
  },
): Told {
  const sections: Record<string, { readonly hash: string; readonly data: unknown }> = {}
  const changes: Record<string, unknown> = {}
  const hashes: Record<string, string> = { ...have }
  for (const [name, section] of Object.entries(data)) {
    if (PART_SECTIONS.some((each) => each === name)) continue
    const hash = hashOf(section)
    if (have[name] !== hash) sections[name] = { hash, data: section }
    hashes[name] = hash
  }

  const items = new Map<PartSection, ReadonlyMap<string, string>>()
  for (const name of PART_SECTIONS) {
    const base = bases[name]
    const rows = data[name]?.map((row) => ({ id: idOf(row), row, hash: hashOfItem(row) }))
    const anew = new Map(rows?.map(({ id, hash }) => [id, hash]))
    const keptOf = (id: string) => base?.get(keyOf(id))?.items[name]
    const now = new Map(
      seen.flatMap((cirkle) => {
        const { id } = cirkle
        const hash = rows !== undefined && isRead(name, cirkle) ? anew.get(id) : keptOf(id)
        return hash === undefined ? [] : [[id, hash] as const]
      }),
    )
    items.set(name, now)
    if (rows === undefined) continue
    const hash = hashOfItems([...now].map(([id, each]) => [keyOf(id), each]))
    hashes[name] = hash
    if (have[name] === hash) continue
    if (base === null) sections[name] = { hash, data: data[name] }
    else {
      const news = rows.filter((each) => keptOf(each.id) !== each.hash)
      changes[name] = { hash, ids: [...now.keys()], rows: news.map(({ row }) => row) }
    }
  }

  const parts = seen.map(({ id, version }): [string, Part] => [
    id,
    {
      version,
      items: Object.fromEntries(
        PART_SECTIONS.flatMap((name) => {
          const hash = items.get(name)?.get(id)
          return hash === undefined ? [] : [[name, hash]]
        }),
      ),
    },
  ])
  return { sections, changes, hashes, parts: writeParts(parts) }
}

const idOf = (row: { readonly id: string } | { readonly cirkleId: string }): string =>
  'id' in row ? row.id : row.cirkleId
