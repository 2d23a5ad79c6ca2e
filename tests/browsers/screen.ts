import { expect } from 'playwright/test'
import * as v from 'valibot'
import { type DrivenBrowser, ELEMENT, type ElementId, WebDriverError } from './driver/web-driver.ts'

/** Elements that may have a role; which of them is meant is told by its name as the browser computes it. */
const SELECTORS = {
  alertdialog: '[role=alertdialog]',
  button: 'button, [role=button], summary',
  checkbox: 'input[type=checkbox]',
  dialog: '[role=dialog]',
  heading: 'h1, h2, h3, h4',
  link: 'a[href]',
  radio: 'input[type=radio]',
  tab: '[role=tab]',
  textbox: 'input:not([type=radio], [type=checkbox], [type=file]), textarea',
} as const

export type Role = keyof typeof SELECTORS
type Name = string | RegExp

const ElementsSchema = v.array(
  v.pipe(
    v.object({ [ELEMENT]: v.string() }),
    v.transform((reference) => reference[ELEMENT]),
  ),
)

/** What may pass by itself: the page was drawn anew, or something moved over the control. */
const PASSES = [
  'stale element reference',
  'element click intercepted',
  'element not interactable',
  // WebKit's answer about the name of an element that is gone.
  'unknown error',
]

const INTO_VIEW = `arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })`

const NAME_IN_DOCUMENT = `return arguments[0].getAttribute('aria-label') ?? arguments[0].innerText ?? ''`

/** A page in a driven browser, used as a person does: by roles, names and visible text. */
export interface Screen {
  open(address: string): Promise<void>
  /** Goes back in the browser's history. */
  back(): Promise<void>
  /** Waits until an element of this role and name is visible. */
  see(role: Role, name: Name, within?: ElementId): Promise<ElementId>
  /** Presses it once it is visible and nothing covers it. */
  press(role: Role, name: Name, within?: ElementId): Promise<void>
  /** Presses the label that holds this text, as for a card that stands for a radio button. */
  choose(text: string, within?: ElementId): Promise<void>
  /** Replaces the text of a field. */
  fill(name: Name, text: string, within?: ElementId): Promise<void>
  /** Picks a file in the first file field. */
  pick(path: string, within: ElementId): Promise<void>
  /** Waits until the visible text of the page matches. */
  reads(text: RegExp): Promise<void>
  /** Runs a function body in the page. */
  run(script: string, ...values: readonly unknown[]): Promise<unknown>
}

export function screenOf(browser: DrivenBrowser): Screen {
  const { send } = browser
  const run = (script: string, ...args: readonly unknown[]) => send('execute', { script, args })
  const inPage = (id: ElementId) => ({ [ELEMENT]: id })

  /** Drawn elements of a selector. Not by WebDriver's own command: WebKit's calls `content-visibility` hidden. */
  const drawn = async (css: string, within?: ElementId) => {
    const script = `const all = [...(arguments[1] ?? document).querySelectorAll(arguments[0])]
      return all.filter((each) => each.checkVisibility({ visibilityProperty: true }))`
    const found = await run(script, css, within === undefined ? null : inPage(within))
    // Firefox answers null while it opens another page.
    return v.parse(ElementsSchema, found ?? [])
  }

  /**
   * The name that the browser tells a screen reader. WebKit has none for what it has not drawn yet, nor has
   * Firefox for a page that came while it opened another: then the one in the document.
   */
  async function nameOf(id: ElementId): Promise<string> {
    const name = v.parse(v.string(), await send('label', { id }))
    if (name !== '') return name
    await run(INTO_VIEW, inPage(id))
    const later = v.parse(v.string(), await send('label', { id }))
    if (later !== '') return later
    return v.parse(v.string(), await run(NAME_IN_DOCUMENT, inPage(id)))
  }

  const textOf = async (id: ElementId) =>
    v.parse(v.string(), await run(`return arguments[0].innerText`, inPage(id)))

  async function shown(
    css: string,
    read: (id: ElementId) => Promise<string>,
    name: Name,
    within?: ElementId,
  ) {
    for (const id of await drawn(css, within)) {
      const words = (await read(id)).trim()
      if (typeof name === 'string' ? words === name : name.test(words)) return id
    }
    return undefined
  }

  /** Repeats `act` until it has found its element and the browser has let it act. */
  async function once(what: string, act: () => Promise<ElementId | undefined>): Promise<ElementId> {
    let found: ElementId | undefined
    const attempt = async () => {
      try {
        found = await act()
        return found === undefined ? 'not there' : 'done'
      } catch (error) {
        if (!(error instanceof WebDriverError) || !PASSES.includes(error.code)) throw error
        return error.message
      }
    }
    await expect.poll(attempt, { message: what, intervals: [50] }).toBe('done')
    if (found === undefined) throw new Error(what)
    return found
  }

  /** Finds an element, acts on it and answers with it. */
  const acting = (
    what: string,
    find: () => Promise<ElementId | undefined>,
    act: (id: ElementId) => Promise<unknown>,
  ) =>
    once(what, async () => {
      const id = await find()
      if (id !== undefined) await act(id)
      return id
    })

  /** In the middle of the window first: the bar at its bottom covers what is scrolled just into view. */
  async function click(id: ElementId): Promise<void> {
    await run(INTO_VIEW, inPage(id))
    await send('click', { id })
  }

  return {
    async open(address) {
      await send('navigate', { url: address })
    },
    async back() {
      await send('goBack')
    },
    see: (role, name, within) =>
      once(`sees ${role} ${name}`, () => shown(SELECTORS[role], nameOf, name, within)),
    async press(role, name, within) {
      const find = () => shown(SELECTORS[role], nameOf, name, within)
      await acting(`presses ${role} ${name}`, find, click)
    },
    async choose(text, within) {
      const find = () => shown('label', textOf, new RegExp(text), within)
      await acting(`chooses ${text}`, find, click)
    },
    async fill(name, text, within) {
      const find = () => shown(SELECTORS.textbox, nameOf, name, within)
      await acting(`fills ${name}`, find, async (id) => {
        await send('clear', { id })
        await send('sendKeys', { id, text })
      })
    },
    async pick(path, within) {
      const find = async () => {
        const script = `return [...arguments[0].querySelectorAll('input[type=file]')]`
        return v.parse(ElementsSchema, await run(script, inPage(within)))[0]
      }
      await acting(`picks ${path}`, find, (id) => send('sendKeys', { id, text: path }))
    },
    async reads(text) {
      const words = () => run('return document.body.innerText')
      await expect.poll(words, { message: `reads ${text}`, intervals: [50] }).toMatch(text)
    },
    run,
  }
}
