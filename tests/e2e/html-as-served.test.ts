import { htmlFaults } from '#tests/support/browser/html-faults.ts'
import { expect, test } from './demo-test.ts'

/* Documents as a browser gets them. What the app makes of them is looked at in accessibility.test.ts, route by route. */

test('every document is sound HTML', async ({ demo, request }) => {
  for (const path of ['/', '/privacy', '/terms', '/sign-in', '/home', '/nothing-here', '/mailbox']) {
    const answer = await request.get(`${demo.url}${path}`)
    expect(answer.headers()['content-type'], path).toMatch(/^text\/html/)
    expect.soft(await htmlFaults(await answer.text()), path).toEqual([])
  }
})
