import { writeFile } from 'node:fs/promises'
import * as v from 'valibot'
import { test as base } from '../e2e/demo-test.ts'
import { type Engine, findEngines } from './engines.ts'
import type { DrivenBrowser } from './driver/web-driver.ts'
import { type Screen, screenOf } from './screen.ts'

/** As narrow as the engines allow: 500 pixels wide in Firefox, 447 in WebKit. */
const WINDOW = { width: 400, height: 880 }

/** An error on a page's console, as Firefox prints it. WebKit prints none while it is driven. */
const CONSOLE_ERRORS = /^(?:console\.error: ["(]|JavaScript error: (?:http|,)).*$/gm

/** What Firefox prints for the files of a page that is left while it loads them, also through the worker. */
export const LEFT =
  /(?:error loading dynamically imported module:|Unable to preload CSS for) http:\/\/127\.0\.0\.1:\d+\/assets\/[\w.-]+\.(?:js|css)\b|error: , line 0: NetworkError: FetchEvent\.respondWith\(\) Promise rejected$/

interface Options {
  /** The engine of the running project. */
  engine: Engine
}

interface Fixtures {
  /** A page of the engine, in a browser with nothing kept from before. */
  app: Screen & { /** Errors on the consoles of its pages. */ consoleErrors: () => string[] }
  /** Console errors that the test provokes. */
  provoked: RegExp[]
}

/** `test` with a demo server and a page of an engine; fails on any unexpected error on its console. */
export const test = base.extend<Fixtures & Options>({
  engine: ['Firefox', { option: true }],

  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the parameter's pattern
  provoked: async ({}, use) => use([]),

  app: async ({ engine, provoked }, use, testInfo) => {
    const found = findEngines().find((each) => each.engine === engine)
    if (found === undefined || 'missing' in found) throw new Error(`${engine} is not installed here.`)
    const browser = await found.start()
    const consoleErrors = () => browser.printed().match(CONSOLE_ERRORS) ?? []
    let errors: readonly string[] = []
    try {
      await browser.send('resize', WINDOW)
      await use({ ...screenOf(browser), consoleErrors })
      if (testInfo.errors.length > 0)
        await writeFile(testInfo.outputPath('window.png'), await pictureOf(browser))
    } finally {
      errors = consoleErrors()
      await writeFile(testInfo.outputPath('printed.log'), browser.printed())
      await browser.end()
    }
    const unexpected = errors.filter((error) => !provoked.some((pattern) => pattern.test(error)))
    expect(unexpected, 'nothing unexpected on the console').toEqual([])
  },
})

async function pictureOf(browser: DrivenBrowser): Promise<Buffer> {
  return Buffer.from(v.parse(v.string(), await browser.send('screenshot')), 'base64')
}

export const { expect } = base
