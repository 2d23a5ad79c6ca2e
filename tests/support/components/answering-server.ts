import { vi } from 'vitest'
import type { ErrorCode } from '#contract/wire/error-codes.ts'
import { toWire } from '#contract/wire/wire-names.ts'

/** Answers by the method and path below `/api`: `GET /config`. */
type Answers = Readonly<Record<string, (body: string) => Response | Promise<Response>>>

/**
 * A server behind the page's own `fetch`, until the test ends: what it has no answer for finds no connection.
 * Returns the requests it was asked, as `method path`.
 */
export function answeringServer(answers: Answers = {}): string[] {
  const asked: string[] = []
  const elsewhere = globalThis.fetch.bind(globalThis)
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init)
    const { pathname } = new URL(request.url)
    if (!pathname.startsWith('/api/')) return elsewhere(request)
    const question = `${request.method} ${pathname.slice('/api'.length)}`
    asked.push(question)
    const answer = answers[question]
    if (answer === undefined) throw new TypeError('Failed to fetch')
    return answer(await request.text())
  })
  return asked
}

/** The answer that a call was done. */
export const done = (data: unknown): Response =>
  Response.json({ success: true, message: '', data: toWire(data) })

/** The answer that a call was refused. */
export const refused = (status: number, code: ErrorCode, message: string): Response =>
  Response.json({ success: false, message, code }, { status })
