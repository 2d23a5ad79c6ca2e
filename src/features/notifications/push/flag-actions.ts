import { type Account, saveSettings } from '#contract/http/people/accounts.ts'
import { call } from '#data/api/call.ts'
import { localDb } from '#data/db/local-db.ts'
import { noteAccount } from '#data/db/note-account.ts'

/** A kind of notification that can be switched off, by its name in the settings. */
export type NotificationFlag = keyof Account['settings']['notifications']

/** Switches a kind of notification on or off, here and on the server. Throws what `call` throws. */
export async function saveFlag(token: string, flag: NotificationFlag, isOn: boolean): Promise<void> {
  const settings = await call(saveSettings, { notifications: { [flag]: isOn } }, { token })
  await noteAccount(localDb(), token, { settings })
}
