import type { BrowserContext, ConsoleMessage } from 'playwright/test'

/**
 * Collects problems no run of the app may have, in the contexts it watches: console errors of pages and
 * workers, uncaught errors of pages, violations of the Content-Security-Policy.
 */
export class BrowserIncidents {
  readonly #seen: string[] = []
  readonly #allowed: RegExp[] = []

  /** Watches a context from now on; call it before the first navigation. */
  async watch(context: BrowserContext): Promise<void> {
    context.on('console', (message) => this.#note(message))
    context.on('weberror', (error) => this.#seen.push(`uncaught: ${describe(error.error())}`))
    await context.addInitScript(reportPolicyViolations)
    await context.addInitScript(nameErrorsWithoutStack)
  }

  /**
   * Permits messages the test provokes on purpose, for example
   * `allow(/net::ERR_INTERNET_DISCONNECTED/)` while it is offline.
   */
  allow(pattern: RegExp): void {
    this.#allowed.push(pattern)
  }

  /** Problems seen and not allowed, in order. */
  unexpected(): readonly string[] {
    return this.#seen.filter((incident) => !this.#allowed.some((pattern) => pattern.test(incident)))
  }

  #note(message: ConsoleMessage): void {
    if (message.type() !== 'error') return
    this.#seen.push(`console.error: ${message.text()} (${message.location().url})`)
  }
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  // Errors thrown by the browser itself have no stack.
  return error.stack === undefined || error.stack === '' ? `${error.name}: ${error.message}` : error.stack
}

/** Runs in the page. Chromium logs most violations by itself, but not those of report-only policies. */
function reportPolicyViolations(): void {
  document.addEventListener('securitypolicyviolation', (event) => {
    console.error(
      `Content-Security-Policy: ${event.effectiveDirective} refused ${event.blockedURI} ` +
        `at ${event.sourceFile}:${event.lineNumber} ${event.sample}`,
    )
  })
}

/** Runs in the page. The browser describes an error that is not of its own kind (Dexie's) by a minified name. */
function nameErrorsWithoutStack(): void {
  const name = (event: Event, error: unknown) => {
    if (!(error instanceof Error) || error.stack !== undefined) return
    // The page's own listeners come first.
    setTimeout(() => {
      if (!event.defaultPrevented) console.error(`uncaught: ${error.name}: ${error.message}`)
    })
  }
  addEventListener('error', (event) => name(event, event.error))
  addEventListener('unhandledrejection', (event) => name(event, event.reason))
}
