// node bench/harness/signed-in-profile.mjs --config config.json --app home --language ta --email … --password …
// --profile DIR
// Signs in once by the form, lets the phone fill its database and the worker its cache, and keeps the profile.
import fs from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { startServer, warmBrotli } from './origin.mjs'
import { launch } from './visit.mjs'

const { values } = parseArgs({
  options: {
    config: { type: 'string' },
    app: { type: 'string' },
    language: { type: 'string' },
    email: { type: 'string' },
    password: { type: 'string' },
    profile: { type: 'string' },
  },
})

const folder = path.dirname(path.resolve(values.config))
const app = JSON.parse(fs.readFileSync(values.config, 'utf8')).apps.find(({ name }) => name === values.app)
app.dist = path.resolve(folder, app.dist)
app.apiModule = path.resolve(folder, app.apiModule)
fs.rmSync(values.profile, { recursive: true, force: true })

warmBrotli(app)
const server = await startServer(app)
const context = await launch(values.profile)
try {
  const page = context.pages()[0] ?? (await context.newPage())
  await page.goto(`https://localhost:${app.port}/sign-in`)
  await page.getByLabel(/e-?mail/i).fill(values.email)
  await page.getByLabel(/^password/i).fill(values.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.locator(`html[lang|=${values.language}] ${app.ready}`).waitFor({ timeout: 60_000 })
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.waitForLoadState('networkidle')
  // As when a phone is put away: Home is stored as it was left.
  await page.goto('about:blank')
} finally {
  await context.close()
  await server.stop()
}
