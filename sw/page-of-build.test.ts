import { expect, test } from 'vitest'
import { isPageOfBuild } from './page-of-build.ts'

const FILES = ['index.html', 'assets/boot-C65jCbZd.js', 'assets/home-Bl0XYdVt.js', 'assets/home-CzhHGPw2.css']
const page = (...names: readonly string[]) =>
  `<script type="module" src="/${names[0]}"></script><template>["${names.slice(1).join('","')}"]</template>`

test('a page of the build names its files, and others that are not kept', () => {
  expect(isPageOfBuild(page(...FILES.slice(1)), FILES)).toBe(true)
  expect(isPageOfBuild(page('assets/boot-C65jCbZd.js', 'assets/sign-up-DB6Vgnry.js'), FILES)).toBe(true)
})

test.each([
  ['its script', page('assets/boot-AAAAAAAA.js')],
  ['a file that it names', page('assets/boot-C65jCbZd.js', 'assets/home--AAAA_AA.js')],
  ['a style', page('assets/boot-C65jCbZd.js', 'assets/home-AAAAAAAA.css')],
])('a page of another release is told by %s', (_, other) => {
  expect(isPageOfBuild(other, FILES)).toBe(false)
})
