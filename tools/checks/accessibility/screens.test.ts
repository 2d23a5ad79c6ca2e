import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { filesOfProject } from '../files-of-project.ts'
import { checkScreens, routesIn, sheetsIn } from './screens.ts'

const FILES: Readonly<Record<string, string>> = {
  'pay.test.tsx': "await expectSoundLooks('a payment')",
  'routes.test.ts': "const screens = { '/home': open }; await expectNoViolation(page, route)",
}
const HOME = '| `/home` | [routes](routes.test.ts) › /home |'
const PAY = '| `pay-sheet` | [pay](pay.test.tsx) › a payment |'

const faultsOf = (...rows: string[]) =>
  checkScreens(rows.join('\n'), ['/home', 'pay-sheet'], (path) => FILES[path])

test('a table in which every route and sheet stands once, with the test that looks at it, has no fault', () => {
  expect(faultsOf(HOME, PAY)).toEqual([])
})

test.each([
  ['a sheet that is missing', [HOME], 'pay-sheet is there 0 times'],
  ['a route that stands twice', [HOME, HOME, PAY], '/home is there 2 times'],
  ['one that there is not', [HOME, PAY, PAY.replace('pay-', 'old-')], 'old-sheet is no route or sheet'],
  ['a test that is not there', [HOME, PAY.replace('pay.test', 'old.test')], 'pay-sheet names no test'],
  ['a look that is not taken', [HOME, PAY.replace('a payment', 'a refund')], 'pay-sheet names a look that'],
])('%s is found', (_, rows, fault) => {
  expect(faultsOf(...rows)).toEqual([expect.stringContaining(fault)])
})

test('routes are read from the route tree', () => {
  const routes = routesIn(readFileSync('src/routeTree.gen.ts', 'utf8'))
  expect(routes).toEqual(expect.arrayContaining(['/home', '/payment', '/invite/$id', '/$']))
  expect(routes).not.toContain('/')
})

test('sheets are files that open one, but for what they are made of', () => {
  expect(
    sheetsIn([
      { path: 'src/pay/pay-sheet.tsx', text: '<Sheet title="Pay">' },
      { path: 'src/pay/leave.tsx', text: '<ConfirmDialog title="Leave">' },
      { path: 'src/lock/lock.tsx', text: '<div role="dialog">' },
      { path: 'src/ui/sheet.tsx', text: '<Content role={role} /> <Sheet>' },
      { path: 'src/pay/pay.component.test.tsx', text: '<Sheet title="Pay">' },
      { path: 'src/pay/row.tsx', text: '<SheetMessage />' },
    ]),
  ).toEqual(['pay-sheet', 'leave', 'lock'])
})

test('nothing asks for an orientation (WCAG 2.2, 1.3.4)', async () => {
  const sources = (await filesOfProject()).filter((file) =>
    /^(?:src\/.*\.(?:css|tsx?)|manifest\.webmanifest|index\.html)$/.test(file),
  )
  expect(sources).toContain('manifest.webmanifest')
  const asking = sources.filter((file) =>
    /\borientation\s*:|"orientation": "(?!any")|orientation\.lock/.test(readFileSync(file, 'utf8')),
  )
  expect(asking).toEqual([])
})
