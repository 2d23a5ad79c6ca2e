import '../../../src/styles/main.css'
import { beforeEach } from 'vitest'
import { page } from 'vitest/browser'
import { failOnConsoleError } from '#tests/support/browser/console-error-guard.ts'
import { PHONE } from '#tests/support/browser/viewports.ts'

failOnConsoleError((...parts) =>
  parts.map((part) => (part instanceof Error ? (part.stack ?? part.message) : String(part))).join(' '),
)

/** Resets size and theme, which an earlier test may have changed. */
beforeEach(async () => {
  delete document.documentElement.dataset['theme']
  // The app's gutter: rows that scroll from edge to edge extend into it.
  document.body.style.paddingInline = 'var(--gutter)'
  await page.viewport(PHONE.width, PHONE.height)
})
