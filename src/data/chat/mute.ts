import { muteChat } from '#contract/http/system/chat.ts'
import { call } from '../api/call.ts'
import type { CirklesDatabase } from '../db/database.ts'
import { putSection, whileSignedIn } from '../db/while-signed-in.ts'
import type { Session } from '../session/session.ts'

/**
 * Switches pushes about a Cirkle's chat off or on for this person, on the server and then here. Throws what
 * `call` throws.
 */
export async function setMuted(
  db: CirklesDatabase,
  { token, user }: Session,
  cirkleId: string,
  isMuted: boolean,
): Promise<void> {
  await call(muteChat, { id: cirkleId, muted: isMuted }, { token })
  await whileSignedIn(db, user.id, async () => {
    const row = await db.facts.get('cirkles')
    if (row?.name !== 'cirkles') return
    const value = row.value.map((cirkle) => (cirkle.id === cirkleId ? { ...cirkle, isMuted } : cirkle))
    await putSection(db, { name: 'cirkles', value })
  })
}
