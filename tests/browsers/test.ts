import { writeFile } from 'node:fs/promises'
import * as v from 'valibot'
import { test as base } from '../e2e/demo-test.ts'
import { type Engine, findEngines } from './engines.ts'
import type { DrivenBrowser } from './driver/web-driver.ts'
import { type Screen, screenOf } from './screen.ts'

/** As narrow as the engines allow: 500 pixels wide in Firefox, 447 in WebKit. */
const WINDOW = { width: 400, height: 880 }

/** An error on a page's console, as each engine prints it. */
const CONSOLE_ERRORS = /^(?:CONSOLE \w+ ERROR|console\.error: "|JavaScript error: http:).*$/gm

/** What the engines print for requests and sockets without a network. */
export const NO_NETWORK =
  /Failed to load resource|Could not connect|WebSocket|access control checks|The network connection was lost/

interface Options {
  /** The engine of the running project. */
  engine: Engine
}

interface Fixtures {
  /** A page of the engine, in a browser with nothing kept from before. */
  app: Screen
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
    try {
      await browser.send('resize', WINDOW)
      await use(screenOf(browser))
      if (testInfo.errors.length > 0)
        await writeFile(testInfo.outputPath('window.png'), await pictureOf(browser))
    } finally {
      await browser.end()
    }
    const errors = browser.printed().match(CONSOLE_ERRORS) ?? []
    const unexpected = errors.filter((error) => !provoked.some((pattern) => pattern.test(error)))
    expect(unexpected, 'nothing unexpected on the console').toEqual([])
  },
})

async function pictureOf(browser: DrivenBrowser): Promise<Buffer> {
  return Buffer.from(v.parse(v.string(), await browser.send('screenshot')), 'base64')
}

export const { expect } = base
