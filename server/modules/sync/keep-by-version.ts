/** Longer than such a read takes. */
const LONGEST_WAIT_MS = 500

/**
 * Keeps values by their version. Above so many rows in all, those that were not used for longest go first. Who asks
 * for a version that another read is under way for waits for that one: after a payment all phones of a Cirkle ask
 * at once.
 *
 * @param longestWaitMs for another read; who waits holds a turn and a connection, and then reads itself
 */
export function keepByVersion<Value>(
  mostRows: number,
  rowsOf: (value: Value) => number,
  longestWaitMs = LONGEST_WAIT_MS,
) {
  const kept = new Map<string, { readonly value: Value; readonly rows: number }>()
  const underWay = new Map<string, Promise<Value | undefined>>()
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

  /** Reads these, and lets others wait for them meanwhile. */
  async function readAnew(
    wanted: readonly Wanted[],
    read: (ids: readonly string[]) => Promise<Value[]>,
    idOf: (value: Value) => string,
  ): Promise<ReadonlyMap<string, Value>> {
    if (wanted.length === 0) return new Map()
    const reading = read(wanted.map(([id]) => id)).then(
      (values) => new Map(values.map((value) => [idOf(value), value])),
    )
    const ours = wanted.map(([id, version]) => {
      const value = reading.then((values) => values.get(id))
      // Who waits for it hears of the failure.
      value.catch(() => undefined)
      underWay.set(version, value)
      return [version, value] as const
    })
    try {
      return await reading
    } finally {
      for (const [version, value] of ours) if (underWay.get(version) === value) underWay.delete(version)
    }
  }

  /** What other reads found of these; those whose read failed, or takes long, are missing. */
  async function waitFor(
    others: readonly (readonly [id: string, reading: Promise<Value | undefined>])[],
  ): Promise<ReadonlyMap<string, Value | undefined>> {
    const found = new Map<string, Value | undefined>()
    if (others.length === 0) return found
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error('The other read takes long')), longestWaitMs)
    })
    const results = await Promise.allSettled(others.map(([, reading]) => Promise.race([reading, late])))
    clearTimeout(timer)
    for (const [at, [id]] of others.entries()) {
      const result = results[at]
      if (result?.status === 'fulfilled') found.set(id, result.value)
    }
    return found
  }

  return {
    /** The values of these, of which those not kept are read at once; one that does not exist is left out. */
    async readAll(
      wanted: readonly Wanted[],
      read: (ids: readonly string[]) => Promise<Value[]>,
      idOf: (value: Value) => string,
    ): Promise<Value[]> {
      const found = new Map(wanted.map(([id, version]) => [id, kept.get(version)?.value]))
      const missing = wanted.filter(([id]) => found.get(id) === undefined)
      const others = missing.flatMap(([id, version]) => {
        const reading = underWay.get(version)
        return reading === undefined ? [] : [[id, reading] as const]
      })
      const anew = await readAnew(
        missing.filter(([, version]) => !underWay.has(version)),
        read,
        idOf,
      )
      const byOthers = await waitFor(others)
      // Their transactions failed or take long, which says nothing of this one.
      const failed = missing.filter(([id]) => others.some(([other]) => other === id) && !byOthers.has(id))
      const again = await readAnew(failed, read, idOf)
      return wanted.flatMap(([id, version]) => {
        const value = found.get(id) ?? anew.get(id) ?? byOthers.get(id) ?? again.get(id)
        if (value === undefined) return []
        // Last in the order of the map: it was used just now.
        keep(version, value)
        return [value]
      })
    },
  }
}

type Wanted = readonly [id: string, version: string]
