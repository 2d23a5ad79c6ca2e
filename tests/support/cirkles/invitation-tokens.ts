import type { TestApp } from '../server/test-app.ts'

const TOKEN = /^http:\/\/127\.0\.0\.1:8080\/cirkleinvitation\/([\w-]{43})$/m

/** The tokens of the invitations mailed to an address, newest first. */
export async function invitationTokens(app: Pick<TestApp, 'mails'>, email: string): Promise<string[]> {
  return (await app.mails(email)).flatMap(({ text }) => TOKEN.exec(text)?.[1] ?? [])
}
