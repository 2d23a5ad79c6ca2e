import { expect } from 'playwright/test'
import * as v from 'valibot'

const MessagesSchema = v.array(v.object({ to: v.string(), subject: v.string(), text: v.string() }))
type MailSent = v.InferOutput<typeof MessagesSchema>[number]

/** In any language. */
const CODE = /^[^\d\n]+(\d{6})$/m
const RESET_LINK = /^\S*(\/password-reset[/#]\S+)$/m
const KYC_LINK = /^(\S*\/startkyc)$/m
const STOP_LINK = /^\S*(\/api\/stop-mails\/\S+)$/m
const INVITATION = /^\S*(\/cirkleinvitation\/\S+)$/m

/** The mail last sent to an address. */
export async function newestMail(serverUrl: string, email: string): Promise<MailSent> {
  const [newest] = await mailsTo(serverUrl, email)
  if (newest === undefined) throw new Error(`Nothing was mailed to ${email}.`)
  return newest
}

/** The one-time code last mailed to an address, once it differs from `earlier`. */
export async function mailedCode(serverUrl: string, email: string, earlier?: string): Promise<string> {
  return mailed(serverUrl, email, CODE, earlier)
}

/** The path of the password reset link last mailed to an address, once it differs from `earlier`. */
export async function mailedResetPath(serverUrl: string, email: string, earlier?: string): Promise<string> {
  return mailed(serverUrl, email, RESET_LINK, earlier)
}

/** The complete identity check link last mailed to an address. */
export async function mailedKycLink(serverUrl: string, email: string): Promise<string> {
  return mailed(serverUrl, email, KYC_LINK)
}

/** The path of the invitation last mailed to an address. */
export async function mailedInvitationPath(serverUrl: string, email: string): Promise<string> {
  return mailed(serverUrl, email, INVITATION)
}

/** The path that stops the daily mail, from the one last mailed to an address. */
export async function mailedStopPath(serverUrl: string, email: string): Promise<string> {
  return mailed(serverUrl, email, STOP_LINK)
}

/** The match of `pattern`'s group in the newest mail to an address that has one. */
async function mailed(serverUrl: string, email: string, pattern: RegExp, earlier?: string): Promise<string> {
  let newest: string | undefined
  const read = async () => {
    const mails = await mailsTo(serverUrl, email)
    newest = mails.map(({ text }) => pattern.exec(text)?.[1]).find((found) => found !== undefined)
    return newest !== undefined && newest !== earlier
  }
  await expect.poll(read, { message: `a mail to ${email} with ${pattern}` }).toBe(true)
  return newest ?? ''
}

/** Newest first. */
async function mailsTo(serverUrl: string, email: string): Promise<MailSent[]> {
  const answer = await fetch(`${serverUrl}/mailbox/messages?to=${encodeURIComponent(email)}`)
  return v.parse(MessagesSchema, await answer.json())
}
