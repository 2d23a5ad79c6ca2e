import { expect, type CDPSession, type Page } from 'playwright/test'

/**
 * What a screen reader would find on the page, from the tree that Chromium gives TalkBack: one line for each
 * stop of a swipe, in order, as `role: name, states`. Text inside a control or heading is part of its name.
 */
export async function readAloud(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await tree(session)
  await session.detach()
  const byId = new Map(nodes.map((node) => [node.nodeId, node]))
  const lines: string[] = []
  const visit = (node: Node | undefined): void => {
    if (node === undefined) return
    const line = node.ignored ? undefined : lineOf(node)
    if (line !== undefined) lines.push(line)
    if (line !== undefined && isOneStop(node)) return
    for (const id of node.childIds ?? []) visit(byId.get(id))
  }
  visit(nodes.find(({ parentId }) => parentId === undefined))
  return lines
}

type Node = Awaited<ReturnType<typeof tree>>['nodes'][number]
const tree = async (session: CDPSession) => session.send('Accessibility.getFullAXTree')

/** Roles that are not stops: a swipe goes on to what is in them. */
const THROUGH = new Set([
  'RootWebArea',
  'generic',
  'none',
  'paragraph',
  'list',
  'listitem',
  'ListMarker',
  'InlineTextBox',
  'LineBreak',
  'Section',
  'LabelText',
  'Legend',
  'emphasis',
  'strong',
  'time',
  'term',
  'definition',
  'DescriptionList',
  'DescriptionListTerm',
  'DescriptionListDetail',
  'log',
  'status',
  'form',
  'banner',
  'contentinfo',
  'region',
  'article',
  'rowgroup',
  'row',
  'table',
  'SvgRoot',
])

/** Roles whose contents are their name. */
const ONE_STOP = new Set([
  'heading',
  'link',
  'button',
  'radio',
  'checkbox',
  'textbox',
  'tab',
  'image',
  'StaticText',
])
const isOneStop = ({ role }: Node): boolean => ONE_STOP.has(textOf(role))

const textOf = (value: { value?: unknown } | undefined): string =>
  typeof value?.value === 'string' ? value.value : ''

const SPOKEN_STATES = [
  'checked',
  'selected',
  'expanded',
  'pressed',
  'disabled',
  'required',
  'invalid',
] as const

function lineOf(node: Node): string | undefined {
  const role = textOf(node.role)
  const name = textOf(node.name).replaceAll(/\s+/g, ' ').trim()
  if (THROUGH.has(role) || (name === '' && !['textbox', 'button', 'link'].includes(role))) return undefined
  const states = SPOKEN_STATES.flatMap((state) => {
    const value: unknown = node.properties?.find((each) => each.name === state)?.value.value
    return value === undefined || value === false || value === 'false' ? [] : [stateWord(state, value)]
  })
  const word = role === 'StaticText' ? 'text' : role
  return [`${word}: ${name}`, ...states].join(', ')
}

const stateWord = (state: string, value: unknown): string =>
  value === true || value === 'true' ? state : `${state} ${String(value)}`

/** Expects these stops in this order; others may lie between them. Waits until they are there. */
export async function expectReadInOrder(page: Page, stops: readonly (string | RegExp)[]): Promise<void> {
  await expect.poll(async () => missingIn(await readAloud(page), stops)).toBe('')
}

/** The first stop that does not follow the ones before it, with all that was read; empty if all are there. */
function missingIn(lines: readonly string[], stops: readonly (string | RegExp)[]): string {
  let from = 0
  for (const stop of stops) {
    const isStop = (line: string) => (typeof stop === 'string' ? line === stop : stop.test(line))
    const place = lines.findIndex((line, at) => at >= from && isStop(line))
    if (place === -1)
      return `${String(stop)} does not follow “${lines[from - 1] ?? ''}”:\n${lines.join('\n')}`
    from = place + 1
  }
  return ''
}

/** What the page has announced by itself since it was opened: alerts, statuses and other live regions. */
export const hear = async (page: Page): Promise<string[]> => page.evaluate(() => window.heard)

/** Keeps what the page announces from its next load on, for `hear`. */
export async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const heard: string[] = []
    Object.assign(window, { heard })
    const LIVE = '[aria-live=polite], [aria-live=assertive], [role=alert], [role=status], [role=log]'
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        const element = target instanceof Element ? target : target.parentElement
        const region = element?.closest(LIVE)
        const appeared = [...addedNodes].filter((node) => node instanceof Element)
        const regions = [
          region,
          ...appeared.map((node) => node.querySelector(LIVE) ?? (node.matches(LIVE) ? node : null)),
        ]
        for (const live of regions) {
          const words = live?.textContent.replaceAll(/\s+/g, ' ').trim() ?? ''
          if (words !== '' && heard.at(-1) !== words) heard.push(words)
        }
      }
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
}

declare global {
  interface Window {
    heard: string[]
  }
}
