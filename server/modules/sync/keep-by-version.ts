/**
 * Keeps values by their version. Above so many rows in all, those that were not used for longest go first.
 */
export function keepByVersion<Value>(mostRows: number, rowsOf: (value: Value) => number) {
  const kept = new Map<string, { readonly value: Value; readonly rows: number }>()
  let total = 0
  const forget = (version: string) => {
    total -= kept.get(version)?.rows ?? 0
    kept.delete(version)
  }
  const keep = (version: string, value: Value) => {
    const rows = rowsOf(value)
    forget(version)
    kept.set(version, { value, rows })
    total += rows
    for (const oldest of kept.keys()) {
      if (total <= mostRows) break
      forget(oldest)
    }
  }
  return {
    /** The values of these, of which those not kept are read at once; one that does not exist is left out. */
    async readAll(
      wanted: readonly (readonly [id: string, version: string])[],
      read: (ids: readonly string[]) => Promise<Value[]>,
      idOf: (value: Value) => string,
    ): Promise<Value[]> {
      const found = wanted.map(([id, version]) => ({ id, version, value: kept.get(version)?.value }))
      const missing = found.filter(({ value }) => value === undefined).map(({ id }) => id)
      const anew = new Map((await read(missing)).map((value) => [idOf(value), value]))
      return found.flatMap(({ id, version, value = anew.get(id) }) => {
        if (value === undefined) return []
        // Last in the order of the map: it was used just now.
        keep(version, value)
        return [value]
      })
    },
  }
}
