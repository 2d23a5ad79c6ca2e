import { beforeEach, expect, test, vi } from 'vitest'
import { cancelDeletion, deleteAccount, openExport, readDeletion } from '#contract/http/online/leaving.ts'
import { expectSoundLooks } from '#tests/support/components/looks.ts'
import { renderInApp } from '#tests/support/components/render-in-app.tsx'
import { serverOfTest } from '#tests/support/components/server-of-test.ts'
import { session } from '#tests/kit/states/cirkle-states.tsx'
import { LONG_CIRKLE } from '#tests/kit/states/kit-state.ts'
import { useToasts } from '#ui/status/toast-store.ts'
import { AccountDeletionPage } from './account-deletion-page.tsx'
import { ExportSheet } from '../leaving/export-sheet.tsx'

const blocks = (['owed_by_me', 'owed_to_me', 'owed_in_my_cirkle', 'held_by_me', 'held_for_me'] as const).map(
  (reason, place) => ({
    cirkleId: '0c6ba0cb-8f5c-4e6f-8d3b-1f4f4a6d1c22',
    cirkleName: LONG_CIRKLE,
    reason,
    contributions: place + 1,
  }),
)
const toasts = () => useToasts.getState().toasts.map(({ message }) => message)

beforeEach(() => {
  useToasts.setState({ toasts: [] })
})

test('deletion is asked about first, and can be asked for once all three marks of intent are there', async () => {
  const server = serverOfTest()
  const release = server.hold(readDeletion)
  const screen = await renderInApp(<AccountDeletionPage session={session} refresh={() => {}} />)
  await expect.element(screen.getByRole('status')).toHaveTextContent('Asking about your account')
  server.goAway()
  release()
  await expect.element(screen.getByRole('alert')).toHaveTextContent(/needs a connection/)
  server.answer(readDeletion, { scheduledFor: null, blockedBy: blocks })
  await screen.getByRole('button', { name: 'Try again' }).click()

  const settle = screen.getByRole('region', { name: 'Settle these first' })
  await expect.element(settle.getByText(/1 contribution of yours that you have still to pay/)).toBeVisible()
  await expect.element(settle.getByText(/2 contributions to you/)).toBeVisible()
  await expect
    .element(settle.getByRole('link').first())
    .toHaveAttribute('href', `/home?detail=${blocks[0]?.cirkleId}`)

  const ask = screen.getByRole('button', { name: 'Delete Account' })
  const password = screen.getByLabelText('Your password', { exact: true })
  await expect.element(ask).toBeDisabled()
  await password.fill('blue kettle')
  await screen.getByLabelText('Type DELETE to confirm').fill('delete')
  await screen.getByLabelText(/^I understand/).click()
  await expect.element(ask).toBeDisabled()
  await screen.getByLabelText('Type DELETE to confirm').fill('DELETE')
  await expect.element(ask).toBeEnabled()
  await expectSoundLooks('asking for deletion')

  await ask.click()
  const question = screen.getByRole('alertdialog', { name: 'Delete your account?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(question).not.toBeInTheDocument()
  // The second one is the repetition of a read that found no connection.
  expect(server.asked.map(({ name }) => name)).toEqual([
    'read-deletion',
    'GET /account/deletion',
    'read-deletion',
  ])

  server.refuse(deleteAccount, {
    status: 422,
    code: 'wrong_password',
    message: 'Your password is wrong.',
    errors: { password: ['Your password is wrong.'] },
  })
  await ask.click()
  await question.getByRole('button', { name: 'Delete Account' }).click()
  await expect.element(password).toHaveAccessibleDescription('Your password is wrong.')
  await expect.element(password).toHaveFocus()

  server.answer(deleteAccount, { scheduledFor: '2026-12-23T20:00:00Z', blockedBy: [] }, 'It will be deleted')
  await ask.click()
  await question.getByRole('button', { name: 'Delete Account' }).click()
  // In India it is the next day already.
  await expect.element(screen.getByText('24 Dec 2026')).toBeVisible()
  expect(server.asked.at(-1)?.body).toEqual({ password: 'blue kettle', confirmation: 'DELETE' })
  expect(toasts()).toEqual(['It will be deleted'])
})

test('a deletion that was asked for shows its date, and is taken back by one press', async () => {
  const server = serverOfTest()
  server.answer(readDeletion, { scheduledFor: '2026-12-23T05:00:00Z', blockedBy: blocks })
  const refresh = vi.fn<() => void>()
  const screen = await renderInApp(<AccountDeletionPage session={session} refresh={refresh} />)
  await expect.element(screen.getByText(/23 Dec 2026, or later: once all of this is settled/)).toHaveFocus()
  await expectSoundLooks('a deletion that waits')

  const keep = screen.getByRole('button', { name: /^Keep/ })
  await keep.click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent(/needs a connection/)
  const release = server.hold(cancelDeletion)
  await keep.click()
  await expect.element(keep).toHaveTextContent('Keeping…')
  server.answer(cancelDeletion, null, 'Your account stays')
  release()
  await expect.poll(screen.address).toBe('/home')
  expect(toasts()).toEqual(['Your account stays'])
})

const exported = { name: 'export', method: 'GET', path: '/account/export' } as const

test('my data is downloaded with its progress, stopped without a word, and refused with one', async () => {
  const server = serverOfTest()
  const screen = await renderInApp(<ExportSheet isOpen onClose={() => {}} session={session} />)
  const download = screen.getByRole('button', { name: 'Download', exact: true })
  const password = screen.getByLabelText('Your password', { exact: true })
  await expect.element(download).toBeDisabled()
  await password.fill('blue kettle')
  await download.click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent(/needs a connection/)
  server.refuse(openExport, {
    status: 403,
    code: 'wrong_password',
    message: 'The password is not right.',
    errors: { password: ['The password is not right.'] },
  })
  await download.click()
  await expect.element(password).toHaveAccessibleDescription('The password is not right.')
  await expect.element(password).toHaveFocus()
  server.refuse(openExport, {
    status: 429,
    code: 'too_many_requests',
    message: 'Too many tries. Please wait a little.',
  })
  await download.click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Too many tries. Please wait a little.')
  server.answer(openExport, { query: 'signature=a' })

  let body: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>> | undefined
  /** The answer's body, once it was asked for. */
  const answering = async () => {
    await expect.poll(() => body).toBeDefined()
    const begun = body
    body = undefined
    return begun
  }
  server.respondTo(exported, () => {
    const stream = new ReadableStream<Uint8Array<ArrayBuffer>>({
      start(controller) {
        body = controller
      },
    })
    return new Response(stream, { headers: { 'Content-Type': 'application/zip' } })
  })
  await download.click()
  await expect.element(screen.getByRole('progressbar', { name: 'Downloading' })).toBeVisible()
  ;(await answering())?.enqueue(new Uint8Array(2048))
  await expect.element(screen.getByText('2 KB so far')).toBeVisible()
  await expectSoundLooks('a download that runs')
  await screen.getByRole('button', { name: 'Stop' }).click()
  await expect.element(download).toBeVisible()
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()

  const names: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  await download.click()
  await expect.element(screen.getByRole('progressbar')).toBeVisible()
  const second = await answering()
  second?.enqueue(new Uint8Array(3 * 1024 * 1024))
  second?.close()
  await expect.element(screen.getByText(/^The file is saved: 3/)).toBeVisible()
  expect(names).toEqual([expect.stringMatching(/^Cirkles \d{4}-\d{2}-\d{2}\.zip$/)])
  await expectSoundLooks('a file that is saved')

  server.respondTo(exported, () => new Response(null, { status: 429 }))
  await screen.getByRole('button', { name: 'Download again' }).click()
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('Your data cannot be downloaded now. Please try again later.')
})

test('a server of before the password was asked for gives the data as it did then', async () => {
  const server = serverOfTest()
  server.refuse(openExport, { status: 405, code: 'method_not_allowed', message: 'Not this way.' })
  const queries: string[] = []
  server.respondTo(exported, ({ url }) => {
    queries.push(new URL(url).search)
    return new Response(new Uint8Array(2048), { headers: { 'Content-Type': 'application/zip' } })
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const screen = await renderInApp(<ExportSheet isOpen onClose={() => {}} session={session} />)
  await screen.getByLabelText('Your password', { exact: true }).fill('blue kettle')
  await screen.getByRole('button', { name: 'Download', exact: true }).click()
  await expect.element(screen.getByText(/^The file is saved: 2 KB/)).toBeVisible()
  expect(queries).toEqual([''])
})
