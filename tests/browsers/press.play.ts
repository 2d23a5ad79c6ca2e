import { expect, test } from './test.ts'

const PRESS = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click']

/** Two buttons, and in the title all that a page sees of presses. Once, on an event, `change` is done. */
const pageWhere = (event: string, change: string) =>
  `data:text/html,${encodeURIComponent(`<!doctype html>
    <style>button { display: block; width: 200px; height: 50px }</style>
    <button id="first">First</button><button>Second</button>
    <script>
      for (const kind of ${JSON.stringify(PRESS)})
        document.addEventListener(kind, ({ target }) => document.title += ' ' + kind + ' on ' + target.textContent, true)
      document.addEventListener('${event}', () => { ${change} }, { once: true })
    </script>`)}`

const WHOLE = PRESS.map((kind) => `${kind} on First`).join(' ')

test('a press that goes beside does nothing in the page, and a control is clicked once', async ({ app }) => {
  await test.step('where it moves away under the pointer', async () => {
    await app.open(pageWhere('pointermove', 'document.body.append(first)'))
    await app.press('button', 'First')
    expect(await app.run('return document.title')).toBe(WHOLE)
  })

  await test.step('where it is drawn anew under the pointer', async () => {
    await app.open(pageWhere('pointerdown', 'first.replaceWith(first.cloneNode(true))'))
    await app.press('button', 'First')
    expect(await app.run('return document.title')).toBe(`pointerdown on First ${WHOLE}`)
  })
})
