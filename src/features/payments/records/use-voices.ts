import { useLiveQuery } from 'dexie-react-hooks'
import { useState } from 'react'

import type { Member } from '#contract/http/cirkles/cirkles.ts'
import type { Voices } from '#contract/rules/cirkles/voices.ts'
import { readFacts } from '#data/db/facts.ts'
import { localDb } from '#data/db/local-db.ts'
import { readDraft, saveDraft } from '#data/drafts/drafts.ts'
import { attestersIn, voicesIn } from '#data/known/kept-voices.ts'
import type { ChosenAttester } from './attester-choice.ts'

/** Who speaks for whom in a Cirkle, and who can be named as having seen something. */
export interface KnownVoices {
  readonly voices: Voices
  readonly owner: { readonly id: string; readonly name: string }
  readonly attesters: readonly Member[]
  /** Whom this phone named last; undefined where nobody was, or cannot be any more. */
  readonly lastAttester: string | undefined
}

/** Draft key of who was named last: kept beside the drafts, it is deleted on signing out. */
const attesterKey = (cirkleId: string) => `attester:${cirkleId}`

/** The voices of a Cirkle on this phone, live; undefined while they are being read, null for a Cirkle it does not have. */
export function useVoices(userId: string, cirkleId: string): KnownVoices | null | undefined {
  return useLiveQuery(async () => {
    const db = localDb()
    const [{ cirkles = [] }, row, last] = await Promise.all([
      readFacts(db, ['cirkles']),
      db.members.get(cirkleId),
      readDraft(db, userId, attesterKey(cirkleId)),
    ])
    const cirkle = cirkles.find(({ id }) => id === cirkleId)
    if (cirkle === undefined) return null
    const members = row?.members ?? []
    const voices = voicesIn(cirkle, members)
    const attesters = attestersIn(members, voices)
    return {
      voices,
      owner: cirkle.owner,
      attesters,
      lastAttester: attesters.find(({ id }) => id === last)?.id,
    }
  }, [userId, cirkleId])
}

/** Who is named as having seen what is recorded: as last on this phone, until another is chosen. */
export function useAttester(
  userId: string,
  cirkleId: string,
  known: KnownVoices | null | undefined,
): ChosenAttester {
  const [chosen, setChosen] = useState<{ readonly id: string | undefined }>()
  const choose = (id: string | undefined) => {
    setChosen({ id })
    // A failure only leaves the next form without its proposal.
    if (id !== undefined) saveDraft(localDb(), userId, attesterKey(cirkleId), id).catch(reportError)
  }
  return {
    attesterId: chosen === undefined ? known?.lastAttester : chosen.id,
    members: known?.attesters ?? [],
    choose,
  }
}
