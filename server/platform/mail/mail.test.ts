import { createServer } from 'node:net'
import type { Server, Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createMailboxMailer, createSmtpMailer, MailDeliveryError, MailHeaderError } from './mail.ts'
import type { MailboxMessage } from './mail.ts'

const mail = { to: 'asha@example.test', subject: 'Your code', text: 'It is 1', html: '<p>It is 1</p>' }
const anId: unknown = expect.stringMatching(/^[0-9a-f-]{36}$/)
const clock = { now: () => new Date('2026-01-31T09:00:00Z') }
let smtp: Server | undefined

afterEach(() => {
  smtp?.close()
  smtp = undefined
})

/** A minimal SMTP server that accepts mails, without TLS; answers RCPT with `rcptAnswer`. */
async function startSmtp(rcptAnswer: string): Promise<{ url: string; commands: string[]; bodies: string[] }> {
  const commands: string[] = []
  const bodies: string[] = []
  const answerTo = (line: string): string => {
    if (line === 'DATA') return '354 go\r\n'
    if (line === 'STARTTLS') return '454 TLS is not available\r\n'
    return line.startsWith('RCPT') ? rcptAnswer : '250 ok\r\n'
  }
  const serve = (socket: Socket): void => {
    let body: string[] | undefined
    let rest = ''
    socket.write('220 test\r\n')
    socket.on('data', (chunk) => {
      const lines = (rest + chunk.toString()).split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        if (body && line !== '.') body.push(line)
        else if (body) {
          bodies.push(body.join('\n'))
          body = undefined
          socket.write('250 taken\r\n')
        } else {
          commands.push(line)
          if (line === 'DATA') body = []
          socket.write(answerTo(line))
        }
      }
    })
  }
  const server = createServer(serve)
  smtp = server
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  return { url: `smtp://127.0.0.1:${port}`, commands, bodies }
}

test('the mailbox keeps a mail as a row', async () => {
  const rows: MailboxMessage[] = []
  const mailer = createMailboxMailer({ clock, insert: async (row) => rows.push(row) })
  await mailer.send(mail)
  expect(rows).toEqual([
    {
      id: anId,
      recipient: mail.to,
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      createdAt: clock.now(),
    },
  ])
})

test('a mailbox that cannot write is a failed delivery', async () => {
  const mailer = createMailboxMailer({ clock, insert: () => Promise.reject(new Error('no table')) })
  await expect(mailer.send(mail)).rejects.toThrow(MailDeliveryError)
})

test('SMTP gets both forms of the mail, for one recipient', async () => {
  const server = await startSmtp('250 ok\r\n')
  await createSmtpMailer({ url: server.url, from: 'Cirkles <hello@example.test>' }).send(mail)
  expect(server.commands.filter((line) => line.startsWith('RCPT'))).toEqual(['RCPT TO:<asha@example.test>'])
  expect(server.bodies[0]).toContain('Subject: Your code')
  expect(server.bodies[0]).toContain('From: Cirkles <hello@example.test>')
  expect(server.bodies[0]).toContain('<p>It is 1</p>')
})

test('what can be stopped says how, for a button of the mail program (RFC 8058); nothing else does', async () => {
  const server = await startSmtp('250 ok\r\n')
  const mailer = createSmtpMailer({ url: server.url, from: 'hello@example.test' })
  const stopUrl = `https://cirkles.example/api/stop-mails/${'x'.repeat(43)}`
  await mailer.send({ ...mail, stopUrl })
  await mailer.send(mail)
  // A long header is continued on the next line.
  const [first, second] = server.bodies.map((body) => body.replaceAll(/\n\s+/g, ' '))
  expect(first).toContain(`List-Unsubscribe: <${stopUrl}>\n`)
  expect(first).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\n')
  expect(second).not.toContain('List-Unsubscribe')
})

test('a refusal of the mail server is a failed delivery', async () => {
  const server = await startSmtp('550 no such user\r\n')
  const mailer = createSmtpMailer({ url: server.url, from: 'hello@example.test' })
  await expect(mailer.send(mail)).rejects.toThrow(MailDeliveryError)
})

test.each([
  { ...mail, to: 'asha@example.test\r\nBcc: all@example.test' },
  { ...mail, subject: 'Hi\nBcc: all@example.test' },
  { ...mail, subject: 'Hi\u0000' },
  { ...mail, stopUrl: 'https://cirkles.example/\r\nBcc: all@example.test' },
])('a header cannot be broken out of (ASVS 1.3.11)', async (forged) => {
  const rows: MailboxMessage[] = []
  const mailbox = createMailboxMailer({ clock, insert: async (row) => rows.push(row) })
  const smtpMailer = createSmtpMailer({ url: 'smtp://127.0.0.1:1', from: 'hello@example.test' })
  await expect(mailbox.send(forged)).rejects.toThrow(MailHeaderError)
  await expect(smtpMailer.send(forged)).rejects.toThrow(MailHeaderError)
  expect(rows).toEqual([])
})

test('outside this computer nothing is sent before TLS (ASVS 12.3.1)', async () => {
  const server = await startSmtp('250 ok\r\n')
  // No loopback address by its form, though Linux connects it to this computer.
  const url = server.url.replace('127.0.0.1', '0.0.0.0')
  const mailer = createSmtpMailer({ url, from: 'hello@example.test' })
  await expect(mailer.send(mail)).rejects.toThrow(MailDeliveryError)
  expect(server.commands).toContain('STARTTLS')
  expect(server.commands.join(' ')).not.toMatch(/MAIL|RCPT|AUTH/)
})

test('a mail server that says nothing is given up', async () => {
  const server = createServer()
  smtp = server
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  const mailer = createSmtpMailer({ url: `smtp://127.0.0.1:${port}`, from: 'c@example.test', silenceMs: 50 })
  await expect(mailer.send(mail)).rejects.toThrow(MailDeliveryError)
})
