import { parseArgs } from 'node:util'
import { LOCALES } from '#contract/messages/language/languages.ts'
import { takeDesk } from './take-desk.ts'
import { takeScreens } from './take-screens.ts'

/*
 * `npm run pictures`: retakes the pictures that are committed, and draws the icons. With `--locale ta` it takes
 * every screen in a language, to look at, into a folder that is not committed; as wide as the narrowest phone, or
 * `--width 1280` CSS pixels, and with `--only book` those whose address has these letters. With `--desk` it takes the
 * operator's desk in the same way.
 */

const { values } = parseArgs({
  options: {
    locale: { type: 'string' },
    width: { type: 'string', default: '320' },
    desk: { type: 'boolean', default: false },
    only: { type: 'string' },
  },
})
if (values.desk) {
  await takeDesk()
} else if (values.locale === undefined) {
  await import('./take-pictures.ts')
  await import('./draw-icons.ts')
} else {
  const locale = LOCALES.find((each) => each === values.locale || each === `${values.locale}-IN`)
  if (locale === undefined) throw new Error(`${values.locale} is none of ${LOCALES.join(', ')}`)
  const width = Number(values.width)
  if (!(width >= 320)) throw new Error('--width is a number of CSS pixels, at least 320')
  await takeScreens(locale, width, values.only)
}
