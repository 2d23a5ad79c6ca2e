import type { Operation } from './document.ts'
import type { Received } from './send.ts'

/** What security-headers.ts promises of every answer. */
const PROMISED: Readonly<Record<string, RegExp>> = {
  'content-security-policy': /default-src 'none'.*frame-ancestors 'none'/,
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^(same-origin|no-referrer|strict-origin)$/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'cache-control': /no-store/,
}

/** Paths of code, lines of a stack, and words of PostgreSQL and drizzle (ASVS 16.5.1). */
const INTERNALS =
  /node_modules|drizzle|\bat \S+ \(|\.[jt]s:\d+|Failed query|select ["(*]|insert into|syntax error|violates|relation "|invalid input syntax|SQLSTATE|ECONN|ENOENT/i

/**
 * What is wrong with an answer, in words; empty when nothing is.
 *
 * @param operation undefined for a call that the document does not have: then the answer must be a refusal
 */
export function faultsOf(answer: Received, operation: Operation | undefined, method: string): string[] {
  const { status, headers, body } = answer
  const faults: string[] = []
  if (status >= 500) faults.push(`${status}`)
  for (const [name, pattern] of Object.entries(PROMISED)) {
    if (!pattern.test(String(headers[name] ?? ''))) faults.push(`no header ${name}`)
  }
  if (INTERNALS.test(body)) faults.push('internals in the answer')
  if (method === 'HEAD') return faults
  if (operation === undefined) {
    if (status < 400) faults.push(`${status} for a call that is not documented`)
    return faults
  }
  const type = headers['content-type']?.split(';')[0] ?? ''
  const bodies = operation.answers.get(status)
  const check = bodies?.get(type)
  if (bodies === undefined) faults.push(`status ${status} ${codeIn(body)} is not documented`)
  else if (check === undefined) faults.push(`type "${type}" of ${status} is not documented`)
  else {
    const difference = check(body)
    if (difference !== null) faults.push(`body of ${status} is not as documented: ${difference}`)
  }
  return faults
}

const codeIn = (body: string): string => /"code":"(\w+)"/.exec(body)?.[1] ?? ''
