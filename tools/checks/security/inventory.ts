/** Things to be listed, and the first cells of the tables of data-inventory.md. */
export interface Listing {
  readonly what: string
  readonly names: readonly string[]
}

/** What docs/security/data-inventory.md does not list, or lists without a level or a time (ASVS 14.1.1). */
export function missingFrom(text: string, listings: readonly Listing[]): string[] {
  const rows = new Map(
    text.split('\n').flatMap((line) => {
      const [, name = '', ...cells] = line.split('|').map((cell) => cell.trim())
      const listed = /^`([\w-]+)`$/.exec(name)?.[1]
      return listed === undefined ? [] : [[listed, cells.slice(0, -1)] as const]
    }),
  )
  return listings.flatMap(({ what, names }) =>
    names.flatMap((name) => {
      const cells = rows.get(name)
      if (cells === undefined) return [`${what} ${name} is not listed`]
      return cells.includes('') ? [`${what} ${name} has an empty cell`] : []
    }),
  )
}

/** Tables that drizzle's schema declares, by their names in the database. */
export const tablesIn = (schema: string): string[] =>
  [...schema.matchAll(/pgTable\(\s*'(\w+)'/g)].map(([, name = '']) => name)

/** Names of the object called `TABLES` in the source of the phone's database. */
export function phoneTablesIn(source: string): string[] {
  const body = /const TABLES[^=]*= \{([^}]*)\}/.exec(source)?.[1] ?? ''
  return [...body.matchAll(/^\s*(\w+):/gm)].map(([, name = '']) => name)
}

/** Words of the enumeration of file kinds. */
export function fileKindsIn(schema: string): string[] {
  const body = /pgEnum\('file_kind', \[([^\]]*)\]/.exec(schema)?.[1] ?? ''
  return [...body.matchAll(/'(\w+)'/g)].map(([, name = '']) => name)
}
