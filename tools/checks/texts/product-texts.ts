import ts from 'typescript'
import * as limits from '#contract/rules/limits.ts'
import { formsOf } from './message-forms.ts'

/** Placeholder in a text for a value only known at run time. */
const VALUE = '{}'
const LIMITS: ReadonlyMap<string, string> = new Map(
  Object.entries(limits).map(([name, limit]) => [name, String(limit)]),
)

/** A catalogue: its texts are ICU messages. */
const CATALOGUE = /(?:^|\/)messages\/[a-z]{2}-[A-Z]{2}\//

/**
 * The texts in a TypeScript source that a person may see, with one space for any white space and `{}` for
 * each value except limits of the contract: string literals, templates, the whole text of a JSX element, and
 * every text that a catalogue's messages can produce. Comments, imports and types are left out.
 */
export function textsOf(file: string, source: string): string[] {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const isCatalogue = CATALOGUE.test(file)
  const texts: string[] = []
  const visit = (node: ts.Node): void => {
    if (isSilent(node)) return
    const text = textOf(node)
    if (text !== undefined) texts.push(...(isCatalogue ? formsOf(text, valueOfName) : [text]))
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, kind))
  return texts.map((text) => text.replaceAll(/\s+/g, ' ')).filter((text) => text.trim() !== '')
}

/** Whether a text equals `wanted`, or continues after it where it ends as a sentence or with a space. */
export function isSaid(wanted: string, texts: readonly string[]): boolean {
  const isBeginning = /[.!?:] ?$/.test(wanted)
  return texts.some((text) => text.trim() === wanted.trim() || (isBeginning && text.startsWith(wanted)))
}

const isSilent = (node: ts.Node): boolean =>
  ts.isImportDeclaration(node) ||
  ts.isExportDeclaration(node) ||
  ts.isTypeNode(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeAliasDeclaration(node)

function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node) || ts.isJsxText(node)) return node.text
  if (ts.isTemplateExpression(node)) return templateText(node)
  return ts.isJsxElement(node) || ts.isJsxFragment(node) ? elementText(node) : undefined
}

const templateText = ({ head, templateSpans }: ts.TemplateExpression): string =>
  head.text + templateSpans.map(({ expression, literal }) => valueOf(expression) + literal.text).join('')

const elementText = ({ children }: ts.JsxElement | ts.JsxFragment): string => children.map(childText).join('')

function childText(child: ts.JsxChild): string {
  // JSX drops line breaks beside an element.
  if (ts.isJsxText(child)) return child.text.replaceAll(/^\s*\n\s*|\s*\n\s*$/g, '')
  if (ts.isJsxElement(child) || ts.isJsxFragment(child)) return elementText(child)
  if (ts.isJsxSelfClosingElement(child)) return VALUE
  const { expression } = child
  if (expression === undefined) return ''
  return ts.isStringLiteralLike(expression) ? expression.text : valueOf(expression)
}

const valueOf = (expression: ts.Expression): string =>
  (ts.isIdentifier(expression) ? LIMITS.get(expression.text) : undefined) ?? VALUE

/** A placeholder named after a limit, `maxMembers` after MAX_MEMBERS, always has its value. */
const valueOfName = (name: string): string =>
  LIMITS.get(name.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()) ?? VALUE
