import type { CallInput } from '#contract/wire/endpoint.ts'
import type { Account } from '#contract/http/people/accounts.ts'
import { requestChange, saveProfile, setProfilePhoto } from '#contract/http/online/profile.ts'
import { callWithMessage } from '#data/api/call.ts'
import { localDb } from '#data/db/local-db.ts'
import { noteAccount } from '#data/db/note-account.ts'
import type { Session, SessionStore } from '#data/session/session.ts'

/* My profile. These need a connection, and throw what `call` throws. */

/** Saves the profile, here and on the server; returns its message. */
export async function updateProfile(
  { token }: Session,
  sessions: SessionStore,
  profile: CallInput<typeof saveProfile>,
): Promise<string> {
  const { data, message } = await callWithMessage(saveProfile, profile, { token })
  await note(token, sessions, data)
  return message
}

/** Replaces my picture, here and on the server; returns its message. */
export async function updatePhoto({ token }: Session, sessions: SessionStore, photo: Blob): Promise<string> {
  const { data, message } = await callWithMessage(setProfilePhoto, { file: photo }, { token })
  await note(token, sessions, { profilePic: data.imageUrl })
  return message
}

/** Asks support to change what a profile locks; returns the server's message, with the ticket number. */
export async function askForChange(token: string, text: string): Promise<string> {
  return (await callWithMessage(requestChange, { message: text }, { token })).message
}

/** Also updates the session, which the first paint shows. */
async function note(token: string, sessions: SessionStore, change: Partial<Account>): Promise<void> {
  await noteAccount(localDb(), token, change)
  const session = sessions.read()
  if (session?.token === token) sessions.save({ ...session, user: { ...session.user, ...change } })
}
