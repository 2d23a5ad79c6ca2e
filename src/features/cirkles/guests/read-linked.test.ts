import { expect, test } from 'vitest'
import { readLinked } from './read-linked.ts'

const TOKEN = 'a'.repeat(43)
const INVITATION = { name: 'Lights', owner: { first_name: 'Asha' }, offer: null, is_for_you: null }
const known = () => Response.json({ success: true, message: '', data: INVITATION })
const unknown = () => Response.json({ success: false, message: '', code: 'not_found' }, { status: 404 })

/** Reads an invitation from a server with these answers; returns what it was asked. */
async function readFrom(answers: Readonly<Record<string, () => Response>>) {
  const asked: string[] = []
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init)
    asked.push(`${request.method} ${new URL(request.url).pathname} ${await request.clone().text()}`)
    return Promise.resolve((answers[request.method] ?? unknown)())
  }
  const reading = readLinked(TOKEN, { fetch, baseUrl: 'https://cirkles.test' })
  return { asked, read: await reading.catch((error: unknown) => error) }
}

test('ASVS 14.2.1 · an invitation is read without its token in the address', async () => {
  const { asked, read } = await readFrom({ POST: known })
  expect(asked).toEqual([`POST /api/invite/read {"token":"${TOKEN}"}`])
  expect(read).toMatchObject({ name: 'Lights', owner: { firstName: 'Asha' } })
})

test('a server from before, which knows only the address, still answers', async () => {
  const { asked, read } = await readFrom({ GET: known })
  expect(asked.at(-1)).toBe(`GET /api/invite/${TOKEN} `)
  expect(read).toMatchObject({ name: 'Lights' })
})

test('an unknown invitation is unknown to both', async () => {
  expect((await readFrom({})).read).toMatchObject({ code: 'not_found' })
})
