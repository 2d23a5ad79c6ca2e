import type { Locator, Page } from 'playwright/test'
import { t as chat } from '#messages/chat.ts'
import type { PickedFile } from '#tests/support/browser/picked-files.ts'

/** Opens a Cirkle's chat from its card on Home. */
export async function openChat(page: Page, cirkle: string): Promise<void> {
  await page.getByRole('link', { name: `Message in ${cirkle}` }).click()
  await page.getByPlaceholder('Message…').waitFor()
}

/** Writes a message and submits it; it may then wait on the phone. */
export async function say(page: Page, text: string): Promise<void> {
  await page.getByPlaceholder(chat('messagePlaceholder')).fill(text)
  await page.getByRole('button', { name: chat('send'), exact: true }).click()
  await lines(page).filter({ hasText: text }).waitFor()
}

/** Attaches a picture and sends it, without text. */
export async function showPicture(page: Page, picture: PickedFile): Promise<void> {
  await page.getByLabel('Attach a picture').setInputFiles(picture)
  await page.getByRole('button', { name: 'Remove the picture' }).waitFor()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByRole('button', { name: 'Picture from you, open it' }).waitFor()
}

/** The rendered lines of the open chat: those in view, and a few more. */
export function lines(page: Page): Locator {
  return page.getByRole('list', { name: chat('messageList') }).getByRole('listitem')
}

/** The first match of `words` in each line of the chat, in order. */
export async function saidOf(page: Page, words: RegExp): Promise<string[]> {
  return (await lines(page).allTextContents()).flatMap((line) => words.exec(line)?.[0] ?? [])
}
