import ts from 'typescript'

/** Attributes whose values are codes, classes, addresses or formats, never text. */
const CODE_ATTRIBUTES: ReadonlySet<string> = new Set([
  'accept',
  'as',
  'autoCapitalize',
  'autoComplete',
  'className',
  'd',
  'decoding',
  'dir',
  'enterKeyHint',
  'form',
  'href',
  'htmlFor',
  'icon',
  'id',
  'inputMode',
  'key',
  'lang',
  'loading',
  'look',
  'name',
  'pattern',
  'rel',
  'role',
  'size',
  'src',
  'target',
  'to',
  'tone',
  'type',
  'variant',
  'viewBox',
])
/** Elements of a document's head that only browsers read. */
const CODE_META = /^<meta name="(?:color-scheme|viewport)"/
/** Calls whose arguments no person reads. */
const CODE_CALLS =
  /^(?:console|document|globalThis|performance|window)\.|\blog\.(?:debug|error|info|warn)$|\.(?:begin|query)$|^(?:digestOf|import|matchMedia|notAnAnswer|rawQuery|super|t|within|noticeText|refusalText)$/
/** Errors that developers read; a `RefusedError` becomes an answer. */
const DEVELOPERS_ERROR = /^(?!RefusedError$).*(?:Error|DOMException)$/
/** Words of PostgreSQL: levels of isolation, and a lock. */
const CODE_WORDS = /^(?:read committed|repeatable read|no key update|key share)$/
/** Names of HTTP headers, whose values are for browsers. */
const HEADER = /^'(?:[A-Z]\w*)(?:-[A-Z]\w*)+'$/
/** Properties whose values no person reads: what a call is to developers, and a header of uploads. */
const CODE_PROPERTIES: ReadonlySet<string> = new Set(['summary', "'Upload-Metadata'"])
/** Keys of the local database, and texts that are stored or sent unchanged but shown in other words. */
const CODE_CONSTANTS: ReadonlySet<string> = new Set([
  'CHANGE_REQUEST',
  'FORMER_MEMBER',
  'MESSAGE_GONE',
  'NO_OCCUPATION',
  'SEED_LABELS',
  'TABLES',
])
/** Names that stay the same in every language. */
const BRANDS: ReadonlySet<string> = new Set(['Samsung Internet'])

/**
 * The texts for people in this source that belong in a catalogue, each with its line: text in JSX, attributes
 * that begin with a capital or are a sentence, and sentences in strings and templates. Errors, types,
 * imports, names of properties, SQL, log lines and headers do not count.
 */
export function textsOutside(file: string, source: string): string[] {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, kind)
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (isCode(node)) return
    const text = visibleText(node)
    if (text !== undefined) {
      const line = tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1
      found.push(`${file}:${line} ${text.replaceAll(/\s+/g, ' ').trim()}`)
    }
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return found
}

function visibleText(node: ts.Node): string | undefined {
  if (ts.isJsxText(node)) return /\p{L}/u.test(node.text) ? node.text : undefined
  if (ts.isStringLiteralLike(node)) {
    const isAttribute = ts.isJsxAttribute(node.parent) || ts.isJsxExpression(node.parent)
    const isText = isSentence(node.text) || (isAttribute && /^\p{Lu}\p{Ll}/u.test(node.text))
    return isText ? node.text : undefined
  }
  if (!ts.isTemplateExpression(node)) return undefined
  const text = node.head.text + node.templateSpans.map(({ literal }) => `{}${literal.text}`).join('')
  return isSentence(text) && !/[=;/]|\b(?:px|rem|rotate)\b|^Bearer /.test(text) ? text : undefined
}

/** Two words, one of them in lower case. */
const isSentence = (text: string): boolean =>
  /[\p{L}\d{}’.,!?…]\s+[\p{L}\d{]/u.test(text.trim()) &&
  /\p{Ll}{2}/u.test(text) &&
  !/^[#.@/[]|^<(?:!|body|meta)|^M\d|^\w+\[|^\s*:root|^[a-z]+: [^;]+; /.test(text) &&
  !BRANDS.has(text)

function isCode(node: ts.Node): boolean {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return true
  if (ts.isTypeAliasDeclaration(node) || ts.isInterfaceDeclaration(node)) return true
  if (ts.isTaggedTemplateExpression(node)) return node.tag.getText() === 'sql'
  if (ts.isPropertyAssignment(node) && HEADER.test(node.name.getText())) return true
  if (ts.isNewExpression(node)) return DEVELOPERS_ERROR.test(node.expression.getText())
  if (ts.isCallExpression(node)) return CODE_CALLS.test(node.expression.getText())
  if (ts.isJsxSelfClosingElement(node)) return CODE_META.test(node.getText())
  if (ts.isJsxAttribute(node)) {
    const name = node.name.getText()
    return CODE_ATTRIBUTES.has(name) || name.startsWith('data-')
  }
  if (ts.isPropertyAssignment(node)) return CODE_PROPERTIES.has(node.name.getText())
  if (ts.isVariableDeclaration(node)) return CODE_CONSTANTS.has(node.name.getText())
  if (!ts.isStringLiteralLike(node)) return false
  if (CODE_WORDS.test(node.text)) return true
  const { parent } = node
  if (ts.isPropertyAssignment(parent)) return parent.name === node
  if (ts.isBinaryExpression(parent)) return /^[!=]==$/.test(parent.operatorToken.getText())
  return ts.isElementAccessExpression(parent) || ts.isCaseClause(parent)
}

/** Keys of a catalogue's texts. */
export function keysOf(file: string, source: string): string[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TS)
  const keys: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node)) keys.push(node.name.getText(tree))
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return keys
}

/** An import of a catalogue's `t`, or of one under another name. */
const IMPORTED =
  /^import \{ t(?: as (\w+))? \} from '(#|#contract\/|#server\/|(?:\.\.?\/)+)messages\/([a-z/-]+)\.ts'$/gm

/** The catalogues a source takes texts from, such as `src/payments/pay`, by what it calls their `t`. */
function cataloguesOf(file: string, source: string): ReadonlyMap<string, string> {
  return new Map(
    [...source.matchAll(IMPORTED)].map(([, name = 't', start = '', path = '']) => {
      const part = start.startsWith('.') ? file.split('/')[0] : start.replace('#', '') || 'src'
      return [name, `${part?.replace('/', '')}/${path}`]
    }),
  )
}

/** The catalogue a source takes most of its texts from; undefined if it uses none. */
export const catalogueOf = (file: string, source: string): string | undefined =>
  cataloguesOf(file, source).get('t')

/** Calls that say a text of the catalogue a source takes its `t` from, and the place of the key among their arguments. */
const SAYS: ReadonlyMap<string, number> = new Map([
  ['t', 0],
  // A `t` that is handed in.
  ['say', 0],
  ['problem', 1],
])
/** Calls that name a text of one catalogue. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ['noticeText', 'contract/notices'],
  ['refusalText', 'contract/refusals'],
])
/** Words of the contract, as `key` of an object. */
const QUALIFIED = /^([a-z]+)\.(\w+)$/

/** The texts that a source uses, each as its catalogue and its key: strings in the argument that has the key. */
export function textsSaid(file: string, source: string): string[] {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, kind)
  const catalogues = cataloguesOf(file, source)
  const own = catalogues.get('t') ?? ''
  const texts: string[] = []
  const collect = (node: ts.Node, catalogue: string): void => {
    if (ts.isStringLiteralLike(node)) texts.push(`${catalogue} ${node.text}`)
    ts.forEachChild(node, (child) => collect(child, catalogue))
  }
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const called = node.expression.getText(tree)
      const named = NAMES.get(called) ?? (called === 't' ? undefined : catalogues.get(called))
      const key = node.arguments[named === undefined ? (SAYS.get(called) ?? -1) : 0]
      if (key !== undefined) collect(key, named ?? own)
    }
    if (ts.isPropertyAssignment(node) && node.name.getText(tree) === 'key') {
      const [, catalogue, key] =
        (ts.isStringLiteralLike(node.initializer) && QUALIFIED.exec(node.initializer.text)) || []
      if (catalogue !== undefined) texts.push(`contract/${catalogue} ${key}`)
    }
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return texts
}
