import { expect, test } from 'vitest'
import { catalogueOf, keysOf, textsOutside, textsSaid } from './catalogue-texts.ts'
import { sourcesOfProject } from '../files-of-project.ts'

/**
 * Files whose texts are only for operators and developers (the configuration, the console, their desk, the log,
 * the description of the API), for other programs (the database, the socket's protocol, headers), or in people's
 * own words (the demo, passwords they often choose); and the names of states, which are stored unchanged.
 */
const NO_PERSON_READS =
  /^server\/(?:(?:backup|config|db|demo|modules\/(?:desk|sealing)|operator|platform\/(?:jobs|metrics|sealing|tracing)|realtime)\/|platform\/files\/(?:bucket-objects|bucket-streams|objects|try-bucket)\.ts$|composition\/(?:bind|open-sealed|prepare-database)\.ts$|http\/(?:routing\/openapi|effects\/security-events|static\/(?:content-security-policy|security-headers|static-app))\.ts$|main\.ts$|modules\/places\/india\.ts$)|^src\/ui\/fields\/new-password\/common-passwords\.ts$|^(?:src|contract\/http)\/operator\//

/** Finds its texts by error code: each key of its table is the key of a text. */
const SAID_BY_CODE = 'server/http/answers/refusals.ts'

test('no text a person reads stands outside the catalogues', async () => {
  const sources = (await sourcesOfProject(/^(?:contract|src|server)\/(?!messages\/)/)).filter(
    ({ file }) => !NO_PERSON_READS.test(file),
  )
  expect(sources.length).toBeGreaterThan(300)
  expect(sources.flatMap(({ file, source }) => textsOutside(file, source))).toEqual([])
})

test('every text of the catalogues is said somewhere', async () => {
  const sources = await sourcesOfProject(/^(?:contract|server|src|sw)\//)
  const said = new Set(
    sources.flatMap(({ file, source }) => [
      ...textsSaid(file, source),
      ...(file === SAID_BY_CODE ? keysOf(file, source).map((key) => `contract/refusals ${key}`) : []),
    ]),
  )
  const catalogues = sources.flatMap(({ file, source }) => {
    const [, part, name] = /^([a-z]+)\/messages\/en-IN\/(.+)\.ts$/.exec(file) ?? []
    return part === undefined ? [] : keysOf(file, source).map((key) => `${part}/${name} ${key}`)
  })
  expect(catalogues.length).toBeGreaterThan(1_000)
  expect(catalogues.filter((text) => !said.has(text))).toEqual([])
})

test('no text tells a thing by its colour or side (WCAG 2.2, 1.3.3)', async () => {
  const catalogues = await sourcesOfProject(/^(?:server|src)\/messages\/en-IN\//)
  const BY_SIGHT =
    /\b(?:green|red|yellow|blue|grey|(?:on|to|at) the (?:left|right)|(?:left|right)-hand|round button)\b/i
  expect(catalogues.length).toBeGreaterThan(30)
  expect(catalogues.filter(({ source }) => BY_SIGHT.test(source)).map(({ file }) => file)).toEqual([])
})

test.each([
  ['a text of an element', '<p>Saved</p>'],
  ['an attribute', '<Field label="Full name" />'],
  ['a word as an attribute', '<Field label="Name" />'],
  ['a description of the page', '<meta name="description" content="Save in turns" />'],
  ['a word in a condition', `<p>{isOwn ? 'You' : name}</p>`.replace("'You'", "'You paid'")],
  ['a sentence', `show('Cirkle updated.')`],
  ['a template', 'show(`Paid by ${name}`)'],
  ['a refusal', `refuse('invalid', { message: 'Please write something.' })`],
  ['a refusal that is thrown', `new RefusedError('malformed', { message: 'This is no form.' })`],
  ['an error of a field', `v.minLength(1, 'Please fill in this field.')`],
])('%s is found', (_, planted) => {
  expect(textsOutside('a.tsx', `const a = () => ${planted}`)).toHaveLength(1)
})

test.each([
  ['a text of a catalogue', `<p>{t('saved')}</p>`],
  ['a class', `<p className={styles['a b']}>{name}</p>`],
  ['a setting of the page', '<meta name="color-scheme" content="light dark" />'],
  ['a type of document', '`<!doctype html>${page}`'],
  ['an error', `new TypeError('No such Cirkle here')`],
  ['a comparison', `name === 'Not a text'`],
  ['a style', '`0 ${below}px`'],
  ['a statement of SQL', 'sql`select ${id} from users`'],
  ['a query', `client.query('select 1 from users')`],
  ['a line of the log', `deps.log.warn({ id }, 'a call failed')`],
  ['a header', `({ 'Cache-Control': 'private, no-store' })`],
  ['a level of isolation', `({ isolation: 'read committed' })`],
  ['what a call is to developers', `endpoint({ summary: 'My open invitations' })`],
  ['keys of a table', `{ const TABLES = { messages: 'id, createdAt' } }`],
  ['a header', `({ 'Upload-Metadata': 'filename a,sha256 b' })`],
  ['why something is no answer', `notAnAnswer('data of another shape')`],
])('%s is none', (_, source) => {
  expect(textsOutside('a.tsx', `const a = () => ${source}`)).toEqual([])
})

test.each([
  ['src/ui/a.tsx', '#messages/payments/pay.ts', 'src/payments/pay'],
  ['src/lib/a.ts', '#contract/messages/history.ts', 'contract/history'],
  ['contract/rules/fields.ts', '../messages/fields.ts', 'contract/fields'],
  ['server/modules/a.ts', '#server/messages/mails.ts', 'server/mails'],
])('the catalogue of %s is found', (file, path, catalogue) => {
  expect(catalogueOf(file, `import { t } from '${path}'`)).toBe(catalogue)
})

test.each([
  [`t(isLate ? 'late' : 'due')`, ['contract/fields late', 'contract/fields due']],
  [`(issue) => problem(issue, 'tooLong', { max })`, ['contract/fields tooLong']],
  [`noticeText('due')`, ['contract/notices due']],
  [`refusalText('linkExpired')`, ['contract/refusals linkExpired']],
  [`({ key: 'payments.proofHint' })`, ['contract/payments proofHint']],
  [`({ key: 'Enter' })`, []],
  [`go('home')`, []],
])('%s says its texts', (code, texts) => {
  const source = `import { t } from '#contract/messages/fields.ts'\nconst a = ${code}`
  expect(textsSaid('server/a.ts', source)).toEqual(texts)
})
