import { expect, test } from 'vitest'
import { createBackground } from '../background.ts'
import { sendInBackground } from './background-mailer.ts'
import { createLog } from '../log.ts'

const mail = { to: 'a@example.test', subject: 's', text: 't', html: 'h' }
const log = createLog({ level: 'silent' })

test('an answer does not wait for its mail, the end of the server does', async () => {
  let deliver = () => undefined as void
  const sent: string[] = []
  const background = createBackground(log)
  const mailer = sendInBackground(
    {
      send: async ({ to }) => {
        await new Promise<void>((resolve) => (deliver = resolve))
        sent.push(to)
      },
    },
    background,
  )
  await mailer.send(mail)
  expect(sent).toEqual([])
  deliver()
  await background.idle()
  expect(sent).toEqual(['a@example.test'])
})

test('a mail that cannot be sent fails nobody', async () => {
  const background = createBackground(log)
  const mailer = sendInBackground({ send: () => Promise.reject(new Error('no route')) }, background)
  await mailer.send(mail)
  await expect(background.idle()).resolves.toBeUndefined()
})
