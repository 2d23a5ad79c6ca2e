import fc from 'fast-check'
import type { Operation } from './document.ts'
import { type Draft, textOf } from './draft.ts'

/** Does something to a request that the document does not foresee. */
type Breaking = (draft: Draft) => Draft

const HUGE = 'x'.repeat(20_000)
/** What no field is made for. */
const ODD_VALUES: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  2 ** 53,
  '',
  ' ',
  'a\0b',
  'a\uD800b',
  HUGE,
  "' or 1=1 --",
  '${7*7}',
  '=cmd|1',
  '../../../../etc/hosts',
  '<img src=x>',
  '\u202Egnp',
  '１２３',
  [],
  [[[[]]]],
  {},
  JSON.parse('{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}'),
  'constructor',
  'NaN',
  '9999-99-99',
  '2026-02-30T25:61:00Z',
]
const ODD_IDS = [
  'a%00b',
  '%ff%fe',
  '%',
  '%E0%A4%A',
  "'%20or%201=1",
  '%F0%9F%98%80',
  'null',
  '0',
  '-1',
  '00000000-0000-0000-0000-000000000000',
  '..%2F..%2Fetc',
  'x'.repeat(3_000),
  '%ED%A0%80',
  'toString',
]
const ODD_HEADERS: readonly Readonly<Record<string, string | string[]>>[] = [
  { 'Idempotency-Key': 'no-uuid' },
  { 'Idempotency-Key': '' },
  { 'Idempotency-Key': HUGE.slice(0, 4_000) },
  { Authorization: 'Bearer' },
  { Authorization: `Bearer ${'x'.repeat(43)}` },
  { Authorization: 'Basic YTpi' },
  { Authorization: `Bearer ${HUGE.slice(0, 6_000)}` },
  { Host: 'evil.example' },
  { Origin: 'https://evil.example' },
  { 'X-Forwarded-For': "1.2.3.4, ' or 1=1" },
  { 'X-Forwarded-Host': 'evil.example' },
  { Forwarded: 'for=";";host=evil.example' },
  { 'X-HTTP-Method-Override': 'DELETE' },
  { Accept: 'application/xml' },
  { 'Accept-Language': '*'.repeat(500) },
  { 'Accept-Encoding': 'br;q=x, zstd' },
  { Range: 'bytes=5-1' },
  { 'If-None-Match': '*' },
  { 'If-Modified-Since': 'yesterday' },
  { Cookie: 'session=1; a\u00ff=b' },
  { 'Content-Encoding': 'gzip' },
  { Expect: '200-maybe' },
  { 'User-Agent': '' },
]
const ODD_TYPES = [
  'text/plain',
  'application/xml',
  'application/json; charset=utf-16',
  'application/json;;;',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=b',
  'application/merge-patch+json',
  '*/*',
  'json',
]
const RAW_BODIES = [
  '',
  'null',
  '5',
  '"text"',
  '[]',
  '{',
  '{"a":',
  "{'a':1}",
  '['.repeat(40_000),
  `${'{"a":'.repeat(15_000)}1${'}'.repeat(15_000)}`,
  '{"a":1,"a":2,"__proto__":{"isAdmin":true}}',
  '\uFEFF{}',
  '{"a":1e999999}',
  '{"email":"\\ud800"}',
  `{"filler":"${'x'.repeat(120_000)}"}`,
  'a=b&c=d',
  '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nhalf',
  '--b--\r\n',
]

const wrap = (how: string, change: (draft: Draft) => Partial<Draft>): Breaking => {
  return (draft) => ({ ...draft, ...change(draft), how: `${draft.how}, ${how}` })
}

/** Changes a request of this operation can suffer. */
export function breakings(operation: Operation): fc.Arbitrary<Breaking> {
  const ways: fc.Arbitrary<Breaking>[] = [headers, wrongMethod(operation), query(operation), anotherCaller]
  if (/\{\w+\}/.test(operation.path)) ways.push(oddId(operation))
  if (operation.body) ways.push(fields, fields, fields, contentType, rawBody)
  else ways.push(unasked)
  return fc.oneof(...ways)
}

const headers = fc
  .constantFrom(...ODD_HEADERS)
  .map((odd) =>
    wrap(`header ${Object.keys(odd).join()}`, (draft) => ({ headers: { ...draft.headers, ...odd } })),
  )

const anotherCaller = fc
  .constantFrom('guest', 'unverified', 'stranger', 'former', 'secured', 'leaver', 'member', 'payee', 'owner')
  .map((role) => wrap(`as ${role}`, () => ({ role })))

const wrongMethod = (operation: Operation): fc.Arbitrary<Breaking> =>
  fc
    .constantFrom('HEAD', 'OPTIONS', 'PATCH', 'TRACE', 'PROPFIND')
    .filter((method) => method !== operation.method)
    .map((method) =>
      wrap(`method ${method}`, () => ({ method, isElsewhere: true, body: { kind: 'none' as const } })),
    )

const oddId = (operation: Operation): fc.Arbitrary<Breaking> =>
  fc
    .oneof(fc.constantFrom(...ODD_IDS), fc.string({ minLength: 1, maxLength: 30 }).map(encodeOdd))
    .filter((id) => !/^\.{1,2}$/.test(id))
    .map((id) => wrap('odd id', () => ({ path: operation.path.replace(/\{\w+\}/, () => id) })))

/** No slash, and nothing that would end the path. */
const encodeOdd = (text: string): string => encodeURIComponent(text).replaceAll('.', '%2E')

const query = (operation: Operation): fc.Arbitrary<Breaking> =>
  fc
    .tuple(
      fc.oneof(fc.constantFrom('x', '__proto__', 'limit', ...operation.query.map(({ name }) => name))),
      fc.constantFrom(...ODD_VALUES.filter((value) => value !== HUGE)),
      fc.boolean(),
    )
    .map(([name, value, isTwice]) =>
      wrap(`query ${name}`, (draft) => {
        const odd = [name, textOf(value).toWellFormed()] as const
        return { query: [...draft.query, odd, ...(isTwice ? [odd] : [])] }
      }),
    )

const fields: fc.Arbitrary<Breaking> = fc
  .tuple(fc.nat(), fc.constantFrom(...ODD_VALUES), fc.constantFrom('change', 'change', 'remove', 'add'))
  .map(([index, value, what]) =>
    wrap(`${what} a field`, ({ body }) => {
      if (body.kind === 'none' || body.kind === 'raw') return {}
      const { fields: given } = body
      const names = Object.keys(given)
      const name = names[index % Math.max(names.length, 1)]
      const changed: Record<string, unknown> = { ...given }
      if (what === 'add' || name === undefined) changed['unheard_of'] = value
      else if (what === 'remove') delete changed[name]
      else changed[name] = value
      return {
        body: { kind: body.kind, fields: changed },
      }
    }),
  )

const contentType = fc
  .constantFrom(...ODD_TYPES)
  .map((type) => wrap(`type ${type}`, (draft) => ({ headers: { ...draft.headers, 'Content-Type': type } })))

const rawBody = fc
  .tuple(
    fc.constantFrom(...RAW_BODIES),
    fc.constantFrom('application/json', 'multipart/form-data; boundary=b'),
  )
  .map(([text, type]) =>
    wrap(`raw body ${text.slice(0, 12)}`, (draft) => ({
      headers: { ...draft.headers, 'Content-Type': type },
      body: { kind: 'raw', bytes: new TextEncoder().encode(text) },
    })),
  )

const unasked = fc.constant(
  wrap('a body nobody asked for', (draft) => ({
    headers: { ...draft.headers, 'Content-Type': 'application/json' },
    body: { kind: 'raw', bytes: new TextEncoder().encode('{"a":1}') },
  })),
)
