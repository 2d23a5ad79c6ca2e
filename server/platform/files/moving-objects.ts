import { FileMissingError, type ObjectStore, StoreTroubleError } from './objects.ts'

/**
 * Objects on their way from one store to another: new ones are written to `to`, all others are looked for in both.
 * An object is moved by writing it to `to` and then removing it from `from`, so looking in that order finds it at
 * any moment, and whole.
 */
export function movingObjects({ from, to }: { from: ObjectStore; to: ObjectStore }): ObjectStore {
  return {
    put: (name, bytes) => to.put(name, bytes),
    putAll: (objects) => to.putAll(objects),
    async read(name) {
      try {
        return await firstOf(from, to, (store) => store.read(name))
      } catch (error) {
        if (!(error instanceof StoreTroubleError)) throw error
        // What `to` has is whole; what it lacks may be in `from`, which does not answer.
        return to.read(name).catch((second: unknown) => {
          throw second instanceof FileMissingError ? error : second
        })
      }
    },
    rename: (name, newName) => firstOf(from, to, (store) => store.rename(name, newName)),
    remove: async (name) => {
      await from.remove(name)
      await to.remove(name)
    },
    async *list(folder) {
      yield* from.list(folder)
      yield* to.list(folder)
    },
    check: async () => {
      await Promise.all([from.check(), to.check()])
    },
  }
}

async function firstOf<Result>(
  from: ObjectStore,
  to: ObjectStore,
  ask: (store: ObjectStore) => Promise<Result>,
): Promise<Result> {
  try {
    return await ask(from)
  } catch (error) {
    if (!(error instanceof FileMissingError)) throw error
    return ask(to)
  }
}
