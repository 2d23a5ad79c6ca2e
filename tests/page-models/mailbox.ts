import { expect } from 'playwright/test'
import * as v from 'valibot'

const MessagesSchema = v.array(v.object({ to: v.string(), subject: v.string(), text: v.string() }))

/** The one-time code last mailed to an address, read from the server's mailbox. */
export async function mailedCode(serverUrl: string, email: string): Promise<string> {
  let code: string | undefined
  await expect
    .poll(
      async () => {
        const answer = await fetch(`${serverUrl}/mailbox/messages?to=${encodeURIComponent(email)}`)
        const mails = v.parse(MessagesSchema, await answer.json())
        code = mails.map(({ text }) => /^Your code is (\d{6})$/m.exec(text)?.[1]).find((found) => found)
        return code
      },
      { message: `a code for ${email} in the mailbox` },
    )
    .toBeTruthy()
  return code ?? ''
}
