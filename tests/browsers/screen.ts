import { expect } from 'playwright/test'
import * as v from 'valibot'
import { type DrivenBrowser, ELEMENT, type ElementId, WebDriverError } from './driver/web-driver.ts'
import { OF_A_LEFT_PAGE, press } from './press.ts'

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

/** Errors after which an attempt is repeated: the page was drawn again or left. */
const PASSES = ['stale element reference', 'element not interactable', ...OF_A_LEFT_PAGE]

/** WebKit says this where an element is gone whose name is asked for. */
const NAMELESS = [...PASSES, 'unknown error']

const INTO_VIEW = `arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })`

/** A part of the page, by its role and name. */
export type Part = readonly [role: Role, name: Name]

/** The element is not there, or not yet as it should be. */
class NotYet extends Error {
  override readonly name = 'NotYet'
}

/** A page in a driven browser, used as a person does: by roles, names and visible text. */
export interface Screen {
  open(address: string): Promise<void>
  /** The address of the page, also while it is left: then a script may get no answer. */
  address(): Promise<string>
  /** Goes back in the browser's history. */
  back(): Promise<void>
  /** Waits until an element of this role and name is visible. */
  see(role: Role, name: Name, within?: Part): Promise<void>
  /** Presses it once it is visible, stands still and nothing covers it. */
  press(role: Role, name: Name, within?: Part): Promise<void>
  /** Presses the label that holds this text, as for a card that stands for a radio button. */
  choose(text: string, within?: Part): Promise<void>
  /** Replaces the text of a field. */
  fill(name: Name, text: string): Promise<void>
  /** Picks a file in the first file field. */
  pick(path: string, within: Part): Promise<void>
  /** Waits until the visible text of the page matches. */
  reads(text: RegExp): Promise<void>
  /** Runs a function body in the page. */
  run(script: string, ...values: readonly unknown[]): Promise<unknown>
}

export function screenOf(browser: DrivenBrowser): Screen {
  const { send } = browser
  const run = (script: string, ...args: readonly unknown[]) => send('execute', { script, args })
  const inPage = (id: ElementId) => ({ [ELEMENT]: id })

  /** Elements of a selector that meet a condition. */
  async function elements(css: string, condition: string, within: Part | undefined): Promise<ElementId[]> {
    const root = within === undefined ? null : inPage(await find(SELECTORS[within[0]], nameOf, within[1]))
    const script = `const all = [...(arguments[1] ?? document).querySelectorAll(arguments[0])]
      return all.filter((each) => ${condition})`
    // Firefox answers null while it opens another page.
    return v.parse(ElementsSchema, (await run(script, css, root)) ?? [])
  }

  /** Not by WebDriver's own command: WebKit's calls `content-visibility` hidden. */
  const drawn = (css: string, within: Part | undefined) =>
    elements(
      css,
      `each.checkVisibility({ visibilityProperty: true }) && !each.closest('[aria-hidden=true], [inert]')`,
      within,
    )

  /** The name that the browser tells a screen reader; none of what is gone. */
  async function nameOf(id: ElementId): Promise<string> {
    try {
      return v.parse(v.string(), await send('label', { id }))
    } catch (error) {
      if (error instanceof WebDriverError && NAMELESS.includes(error.code)) return ''
      throw error
    }
  }

  const textOf = async (id: ElementId) =>
    v.parse(v.string(), await run(`return arguments[0].innerText`, inPage(id)))

  async function find(
    css: string,
    read: (id: ElementId) => Promise<string>,
    name: Name,
    within?: Part,
  ): Promise<ElementId> {
    const ids = await drawn(css, within)
    const names = await Promise.all(ids.map(async (id) => (await read(id)).trim()))
    const found = ids[names.findIndex((each) => (typeof name === 'string' ? each === name : name.test(each)))]
    if (found !== undefined) return found
    // WebKit has no name for what `content-visibility` spared it to draw.
    const nameless = ids[names.indexOf('')]
    if (nameless !== undefined) await run(INTO_VIEW, inPage(nameless))
    throw new NotYet(`not among ${JSON.stringify(names)}`)
  }

  /** Repeats `attempt` until it succeeds. A time-out reports its last error. */
  async function until(what: string, attempt: () => Promise<unknown>): Promise<void> {
    const done = async () => {
      try {
        await attempt()
        return 'done'
      } catch (error) {
        const passes = error instanceof WebDriverError && PASSES.includes(error.code)
        if (passes || error instanceof NotYet) return error.message
        throw error
      }
    }
    await expect.poll(done, { message: what, intervals: [50] }).toBe('done')
  }

  /** Presses until it is clicked: what has clicked nothing is no press, and a click is never repeated. */
  const click = (what: string, locate: () => Promise<ElementId>) =>
    until(what, async () => {
      const why = await press(browser, await locate())
      if (why !== undefined) throw new NotYet(why)
    })

  return {
    async open(address) {
      await send('navigate', { url: address })
    },
    address: async () => v.parse(v.string(), await send('address')),
    async back() {
      await send('goBack')
    },
    see: (role, name, within) =>
      until(`sees ${role} ${name}`, () => find(SELECTORS[role], nameOf, name, within)),
    press: (role, name, within) =>
      click(`presses ${role} ${name}`, () => find(SELECTORS[role], nameOf, name, within)),
    choose: (text, within) => click(`chooses ${text}`, () => find('label', textOf, new RegExp(text), within)),
    fill: (name, text) =>
      until(`fills ${name}`, async () => {
        const id = await find(SELECTORS.textbox, nameOf, name)
        await send('clear', { id })
        await send('sendKeys', { id, text })
      }),
    pick: (path, within) =>
      until(`picks ${path}`, async () => {
        // Not drawn: the button beside it stands for it.
        const [id] = await elements('input[type=file]', 'true', within)
        if (id === undefined) throw new NotYet('no file field')
        await send('sendKeys', { id, text: path })
      }),
    reads: (text) =>
      until(`reads ${text}`, async () => {
        const words = v.parse(v.nullable(v.string()), await run('return document.body?.innerText ?? null'))
        if (words === null || !text.test(words)) throw new NotYet(`it reads ${words}`)
      }),
    run,
  }
}
