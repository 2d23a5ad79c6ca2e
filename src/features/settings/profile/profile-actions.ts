import type { CallInput } from '#contract/wire/endpoint.ts'
import type { Account } from '#contract/http/people/accounts.ts'
import { requestChange, saveProfile, setProfilePhoto } from '#contract/http/people/profile.ts'
import { callWithMessage } from '#data/api/call.ts'
import { localDb } from '#data/db/local-db.ts'
import { noteAccount } from '#data/db/note-account.ts'
import type { Session, SessionStore } from '#data/session/session.ts'

/* Who I am to others. These need a connection, and throw what `call` throws. */

/** Saves the profile, here and on the server; answers its sentence. */
export async function updateProfile(
  { token }: Session,
  sessions: SessionStore,
  profile: CallInput<typeof saveProfile>,
): Promise<string> {
  const { data, message } = await callWithMessage(saveProfile, profile, { token })
  await note(token, sessions, data)
  return message
}

/** Puts another picture in the place of mine, here and on the server; answers its sentence. */
export async function updatePhoto({ token }: Session, sessions: SessionStore, photo: Blob): Promise<string> {
  const { data, message } = await callWithMessage(setProfilePhoto, { file: photo }, { token })
  await note(token, sessions, { profilePic: data.imageUrl })
  return message
}

/** Asks support to change what a profile locks; answers the server's sentence, with the number of the ticket. */
export async function askForChange(token: string, text: string): Promise<string> {
  return (await callWithMessage(requestChange, { message: text }, { token })).message
}

/** Also in what the first paint shows of me. */
async function note(token: string, sessions: SessionStore, change: Partial<Account>): Promise<void> {
  await noteAccount(localDb(), token, change)
  const session = sessions.read()
  if (session?.token === token) sessions.save({ ...session, user: { ...session.user, ...change } })
}
