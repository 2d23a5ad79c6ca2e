import { useLiveQuery } from 'dexie-react-hooks'

import { readFacts } from '#data/db/facts.ts'
import { localDb } from '#data/db/local-db.ts'
import { OWN } from '#data/ledger/ledger.ts'

/** URLs of pictures by the id of a Cirkle, or of a member. */
export type Faces = ReadonlyMap<string, string | null>

const NONE: Faces = new Map()

/** The pictures beside the rows of a history, as this phone has them: of my Cirkles, or of a Cirkle's members; live. */
export function useFaces(list: string): Faces {
  return useLiveQuery(() => readFaces(list), [list], NONE)
}

async function readFaces(list: string): Promise<Faces> {
  const db = localDb()
  if (list === OWN) {
    const { cirkles = [] } = await readFacts(db, ['cirkles'])
    return new Map(cirkles.map(({ id, imageUrl }) => [id, imageUrl]))
  }
  const { members = [] } = (await db.members.get(list)) ?? {}
  return new Map(members.map(({ id, profilePic }) => [id, profilePic]))
}
