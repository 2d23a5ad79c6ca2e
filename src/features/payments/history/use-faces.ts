import { useLiveQuery } from 'dexie-react-hooks'

import { readFacts } from '#data/db/facts.ts'
import { localDb } from '#data/db/local-db.ts'
import { OWN } from '#data/ledger/ledger.ts'
import { type Pictures, readPictures } from '../facts/queries.ts'

const NONE: Pictures = new Map()

/** The pictures beside the rows of a history, as this phone has them: of my Cirkles, or of a Cirkle's members; live. */
export function useFaces(list: string): Pictures {
  return useLiveQuery(async () => (list === OWN ? readCirklePictures() : readPictures(list)), [list], NONE)
}

async function readCirklePictures(): Promise<Pictures> {
  const { cirkles = [] } = await readFacts(localDb(), ['cirkles'])
  return new Map(cirkles.map(({ id, imageUrl }) => [id, imageUrl]))
}
