/** A reference to an element of the page, as the browser hands it out. */
export type ElementId = string

/**
 * The commands of W3C WebDriver that these tests send, for both ways of sending them: WebKit takes them over
 * HTTP, and Firefox, without geckodriver, by Marionette (https://www.w3.org/TR/webdriver2,
 * https://firefox-source-docs.mozilla.org/testing/marionette/Protocol.html).
 */
export const COMMANDS = {
  resize: { marionette: 'WebDriver:SetWindowRect', method: 'POST', path: '/window/rect' },
  navigate: { marionette: 'WebDriver:Navigate', method: 'POST', path: '/url' },
  address: { marionette: 'WebDriver:GetCurrentURL', method: 'GET', path: '/url' },
  goBack: { marionette: 'WebDriver:Back', method: 'POST', path: '/back' },
  execute: { marionette: 'WebDriver:ExecuteScript', method: 'POST', path: '/execute/sync' },
  perform: { marionette: 'WebDriver:PerformActions', method: 'POST', path: '/actions' },
  clear: { marionette: 'WebDriver:ElementClear', method: 'POST', path: '/element/{id}/clear' },
  sendKeys: { marionette: 'WebDriver:ElementSendKeys', method: 'POST', path: '/element/{id}/value' },
  label: { marionette: 'WebDriver:GetComputedLabel', method: 'GET', path: '/element/{id}/computedlabel' },
  screenshot: { marionette: 'WebDriver:TakeScreenshot', method: 'GET', path: '/screenshot' },
} as const

export type Command = keyof typeof COMMANDS
export type Parameters = Readonly<Record<string, unknown>>

/** A started browser. */
export interface DrivenBrowser {
  readonly version: string
  /** Runs one command. Throws a `WebDriverError` when the browser refuses it. */
  readonly send: (command: Command, parameters?: Parameters) => Promise<unknown>
  /** Everything it has printed, its pages' consoles included. */
  readonly printed: () => string
  /** Ends it, and removes its profile. */
  readonly end: () => Promise<void>
}

/** The browser refused a command; `code` is one of WebDriver's, for example `stale element reference`. */
export class WebDriverError extends Error {
  override readonly name = 'WebDriverError'
  readonly code: string

  constructor(command: string, code: string, message: string) {
    super(`${command}: ${code}: ${message}`)
    this.code = code
  }
}

/** The key of an element's reference in answers. */
export const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'
